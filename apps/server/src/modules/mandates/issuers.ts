import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { Issuer } from '@vignettes/domain/wizard/facts.ts'
import { claimAskingIssuers, findKeptIssuers, keepIssuers } from './issuers-repository.ts'
import type { MandateDeps } from './mandate-deps.ts'

const ASK_EVERY_MS = DAY_MS
/** After an answer that never came. */
const ASK_AGAIN_AFTER_MS = 5 * 60 * 1000

/**
 * The banks at which a mandate can be given: as the provider told them, asked at most once in 24 hours by whichever
 * process comes first, and kept. While it never told, those of the reference data.
 */
export async function listIssuers(deps: MandateDeps): Promise<readonly Issuer[]> {
  const { database, clock, reference } = deps
  const now = clock.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (await claimAskingIssuers(database, { now, nextAskAt: after(ASK_AGAIN_AFTER_MS) })) {
    const told = await ask(deps)
    if (told) {
      await keepIssuers(database, { issuers: told, nextAskAt: after(ASK_EVERY_MS) })
      return told
    }
  }
  return (await findKeptIssuers(database)) ?? reference.mandateIssuers
}

async function ask({ provider, log }: MandateDeps): Promise<Issuer[] | undefined> {
  try {
    return await provider.listIssuers()
  } catch (error) {
    log.warn({ err: error }, 'the banks could not be asked for; the kept list serves')
    return undefined
  }
}
