import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { ProofFacts } from '@vignettes/domain/vignette/proof-code.ts'
import { VALID_STATUSES } from '@vignettes/domain/vignette/vignette-states.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { preparedQuery } from '../../ports/prepared-query.ts'

const selectHolds = preparedQuery(['id'], (db, { id }) =>
  db.selectFrom('vignette_proof').select('holds').where('id', '=', id),
)

/** Whether a code that was made still holds; undefined of one that this database knows nothing of. */
export async function findHolds(db: Database, id: string): Promise<boolean | undefined> {
  const [found] = await selectHolds(db, { id })
  return found?.holds
}

/** The codes that no longer hold and whose own days do not say so yet, the same each time. */
export async function listWithdrawn(db: Database, today: BusinessDate): Promise<string[]> {
  const rows = await db
    .selectFrom('vignette_proof')
    .select('id')
    .where('holds', '=', false)
    .where('valid_until', '>=', today)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * A granted vignette of an owner, whose last day has not gone, as it stands: nobody changes it until the transaction ends, for
 * what is changed later is what the database looks for codes at.
 */
export async function lockGranted(
  tx: Transaction,
  { vignetteId, accountId, today }: { vignetteId: string; accountId: string; today: BusinessDate },
) {
  const locked = await tx
    .selectFrom('vignette')
    .select('id')
    .where('id', '=', vignetteId)
    .where('account_id', '=', accountId)
    .where('status', 'in', VALID_STATUSES)
    .where('valid_until', '>=', today)
    .forShare()
    .executeTakeFirst()
  if (!locked) return undefined
  // Asked anew: what was waited for may have changed the boat.
  return tx
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .select(['vignette.id', 'vignette.number'])
    .select(['vignette.valid_from as validFrom', 'vignette.valid_until as validUntil'])
    .select(['request.boat_name as boatName', 'request.type', 'request.category'])
    .select(['request.boat_length_m as boatLength', 'request.boat_width_m as boatWidth'])
    .where('vignette.id', '=', vignetteId)
    .executeTakeFirst()
}

/** Keeps what a code says, once. */
export async function keepProof(
  tx: Transaction,
  vignetteId: string,
  facts: ProofFacts,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('vignette_proof')
    .values({
      ...{ id: facts.id, vignette_id: vignetteId, number: facts.number, category: facts.category },
      ...{ valid_from: facts.validFrom, valid_until: facts.validUntil },
      ...{ boat_length_m: facts.boatLength, boat_width_m: facts.boatWidth, issued_at: now },
    })
    .onConflict((known) => known.column('id').doNothing())
    .execute()
}
