import type { RefusalStands } from '@vignettes/domain/casework/corrections.ts'
import { plainVignetteNumber } from '@vignettes/domain/rules/vignette-number.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { HAS_TAKEN, hasOther } from './tables/credit.ts'

interface CreditAsked {
  /** The cancelled vignette. */
  vignetteId: string
  /** The request that asks; undefined of one that is not saved yet. */
  requestId: string | undefined
}

/**
 * Whether what a cancelled vignette is worth was given already: it gives it once. Its owner who stopped it for money has that, and so has who
 * got it back as money; otherwise it may have been taken off another request. One that was refused,
 * or was not handed in, has taken nothing; one that was granted did, also when it was withdrawn since, for it gives a credit itself.
 */
export async function isCreditGiven(
  db: Database | Transaction,
  { vignetteId, requestId }: CreditAsked,
): Promise<boolean> {
  const asked = { vignetteId: sql`${vignetteId}::uuid`, requestId: sql`${requestId ?? null}::uuid` }
  const { rows } = await sql<{ isTaken: boolean }>`
    SELECT ${hasOther(asked, HAS_TAKEN)} AS "isTaken"`.execute(db)
  return rows[0]?.isTaken === true || isStoppedForMoney(db, vignetteId)
}

/** Whether what it is worth goes back to its owner, or is not collected. */
async function isStoppedForMoney(db: Database | Transaction, vignetteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vignette_stop')
    .select('vignette_id')
    .where('vignette_id', '=', vignetteId)
    .where('way', 'in', ['refund', 'mandate'])
    .executeTakeFirst()
  return row !== undefined
}

/** Why a request has not the credit that its price was made with: another took it, or the vignette that gave it lived again since. */
type CreditGone = Extract<RefusalStands, `credit-${string}`>

/**
 * Whether a stored request still has what it was promised, until the transaction ends: of two requests that are handed in at once
 * with one cancelled vignette the second sees the first, and who brings that vignette to life waits.
 *
 * @returns undefined where it has
 */
export async function whyCreditIsGone(
  tx: Transaction,
  requestId: string,
): Promise<CreditGone | undefined> {
  const promised = await findPromised(tx, requestId)
  if (!promised) return undefined
  const credited = await creditedOf(tx, promised)
    // Each request that names it holds its key already: a lock of the key would wait for the other, and the other for this.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return whyGone(tx, promised, credited)
}

/** The same, only to be shown: nothing is locked. */
export async function whyCreditSeemsGone(
  db: Database | Transaction,
  requestId: string,
): Promise<CreditGone | undefined> {
  const promised = await findPromised(db, requestId)
  if (!promised) return undefined
  return whyGone(db, promised, await creditedOf(db, promised).executeTakeFirstOrThrow())
}

interface Promised {
  requestId: string
  vignetteId: string
  /** The number of it, as its owner gave it. */
  asked: string | null
}

async function findPromised(
  db: Database | Transaction,
  requestId: string,
): Promise<Promised | undefined> {
  const row = await db
    .selectFrom('request')
    .select('credited_vignette_id as vignetteId')
    .select(sql<string | null>`answers->'CancelledVignette'->>'vignetteNumber'`.as('asked'))
    .where('id', '=', requestId)
    .executeTakeFirst()
  const vignetteId = row?.vignetteId
  return row && vignetteId ? { requestId, vignetteId, asked: row.asked } : undefined
}

function creditedOf(db: Database | Transaction, { vignetteId }: Promised) {
  return db.selectFrom('vignette').select(['status', 'number']).where('id', '=', vignetteId)
}

async function whyGone(
  db: Database | Transaction,
  { vignetteId, requestId, asked }: Promised,
  { status, number }: { status: VignetteStatus; number: string | null },
): Promise<CreditGone | undefined> {
  // Withdrawn anew it is worth something else, under another number: what it had is spent.
  const isAsBefore =
    number !== null && plainVignetteNumber(number) === plainVignetteNumber(asked ?? '')
  if (status !== 'WITHDRAWN' || !isAsBefore) return 'credit-void'
  return (await isCreditGiven(db, { vignetteId, requestId })) ? 'credit-given' : undefined
}
