import { paths } from '@vignettes/domain/paths/paths.ts'
import { uuidSchema, type ReturnUrls } from '@vignettes/domain/api/wire-values.ts'
import type { MandateStatus } from '@vignettes/domain/vignette/mandate-states.ts'
import type { FastifyInstance } from 'fastify'
import { type MandateDeps, RETURN_PATH } from './mandate-deps.ts'
import { askQuietly } from './reconcile.ts'
import { findMandate, type Mandate, updateMandate } from './repository.ts'

/** Which of the four addresses of §7 fits a mandate. What is not decided yet is followed where a success leads. */
const RETURN_ADDRESS: Record<MandateStatus, keyof ReturnUrls> = {
  PENDING: 'success',
  CONFIRMED: 'success',
  REPLACED: 'success',
  CANCELLED: 'cancel',
  EXPIRED: 'cancel',
  REJECTED: 'reject',
  FAILED: 'error',
}

/**
 * Where an account holder comes back from the bank, whatever it appends to the address: asks for the state and leads on to
 * the one of the four return addresses that fits (§7, decisions A14, B4). A reference that is not ours leads to the
 * overview.
 */
export function mandateReturnRoute(app: FastifyInstance, deps: MandateDeps): void {
  app.get<{ Params: { mandateId: string } }>(
    `${RETURN_PATH}/:mandateId`,
    { schema: { hide: true } },
    async ({ params: { mandateId } }, reply) => {
      const mandate = await refreshed(deps, mandateId)
      const target = mandate
        ? mandate.return_urls[RETURN_ADDRESS[mandate.status]]
        : `${deps.publicUrl}${paths.vignettes()}`
      return reply.header('cache-control', 'no-store').redirect(target, 303)
    },
  )
}

async function refreshed(deps: MandateDeps, mandateId: string): Promise<Mandate | undefined> {
  if (!uuidSchema.safeParse(mandateId).success) return undefined
  const mandate = await findMandate(deps.database, mandateId)
  if (!mandate) return undefined
  if (mandate.status === 'PENDING') await askOnReturn(deps, mandate)
  return findMandate(deps.database, mandateId)
}

/** Being back is a reason to ask once; after that it is the bank that tells when. */
async function askOnReturn(deps: MandateDeps, mandate: Mandate): Promise<void> {
  if (mandate.returned_at !== null) return askQuietly(deps, mandate)
  const now = deps.clock.now()
  await updateMandate(deps.database, mandate.id, { returned_at: now }, now)
  await askQuietly(deps, { ...mandate, ask_not_before: null })
}
