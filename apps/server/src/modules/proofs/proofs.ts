import type { checkCode } from '@vignettes/domain/api/check-code.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { Proof } from '@vignettes/domain/api/proof.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { type ProofFacts, validityOfCode } from '@vignettes/domain/vignette/proof-code.ts'
import { UNKNOWN_CODE } from '@vignettes/domain/vignette/unknown-code.ts'
import { vignetteKind } from '@vignettes/domain/vignette/vignette-kind.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { show } from '../../text.ts'
import { proofId } from './proof-id.ts'
import type { ProofKeys } from './proof-keys.ts'
import { findHolds, keepProof, lockGranted } from './repository.ts'

export interface ProofsDeps {
  clock: Clock
  database: Database
  keys: ProofKeys
  /** The portal's own origin, which stands in what is scanned. */
  publicUrl: string
}

type Checked = ReplyOf<typeof checkCode>

/** Asked for in the place of a code that is none: it takes as long. */
const NO_ID = ''

/**
 * What a code is worth today: what it says has to be signed, known here and still so. Of one that is not ours nothing is told,
 * after the same verifying and the same question to the database.
 */
export async function checkedCode(
  { clock, database, keys }: Pick<ProofsDeps, 'clock' | 'database' | 'keys'>,
  code: string,
): Promise<Checked> {
  const facts = keys.read(code)
  const holds = await findHolds(database, facts?.id ?? NO_ID)
  if (!facts || holds === undefined) return UNKNOWN_CODE
  const { number, category, validFrom, validUntil, boatLength, boatWidth } = facts
  const told = { number, category, boatLength, boatWidth }
  // Decisions A33: no period that somebody could take for a validity.
  if (!holds) return { ...told, status: 'WITHDRAWN', validFrom: null, validUntil: null }
  const status = validityOfCode(facts, businessDate(clock.now()))
  return { ...told, status, validFrom, validUntil }
}

/** The proof of one's own vignette in the language of the lists; undefined before it is granted, once it is over, and of another's. */
export async function proofOf(
  { clock, database, keys, publicUrl }: ProofsDeps,
  reference: ReferenceData,
  owned: { vignetteId: string; accountId: string },
): Promise<Proof | undefined> {
  const now = clock.now()
  const granted = await database.transaction().execute(async (tx) => {
    const vignette = await lockGranted(tx, { ...owned, today: businessDate(now) })
    const { number, validFrom, validUntil } = vignette ?? {}
    if (!vignette || !number || !validFrom || !validUntil) return undefined
    const { id, category, boatLength, boatWidth } = vignette
    const content = { number, category, validFrom, validUntil, boatLength, boatWidth }
    const facts: ProofFacts = { id: proofId(id, content), ...content }
    await keepProof(tx, id, facts, now)
    return { vignette, facts }
  })
  if (!granted) return undefined
  const { vignette, facts } = granted
  const { number, validFrom, validUntil, boatLength, boatWidth } = facts
  const code = keys.code(facts)
  const name = reference.categoryName(vignette.category)
  return {
    ...{ number, validFrom, validUntil, boatLength, boatWidth },
    ...{ code, address: `${publicUrl}${paths.checkCode(code)}`, boatName: vignette.boatName },
    kind: show(reference.language, vignetteKind(vignette.type, name)),
  }
}
