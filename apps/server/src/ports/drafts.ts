import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'

/** Whose draft, and of what: an account has one of each. */
export interface DraftOwner {
  accountId: string
  district: District
  type: VignetteType
}

/** What becomes a request is no draft from the same moment on: nobody keeps one, or makes one a request, in between. */
export async function holdDrafts(tx: Transaction, accountId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`draft:${accountId}`}, 0))`.execute(tx)
}

/** Ends the draft that renews a vignette, in the transaction that stops it; its files go with those that no draft names. @returns its key */
export async function endRenewal(tx: Transaction, vignetteId: string): Promise<string | null> {
  const ended = await tx
    .deleteFrom('draft')
    .where('renews', '=', vignetteId)
    .returning('idempotency_key as key')
    .executeTakeFirst()
  return ended?.key ?? null
}

/** Whether a draft renews a vignette that its owner stopped, or did until then: another device may still have it. Asked while they are held, where it decides. */
export async function renewsStopped(
  tx: Database | Transaction,
  accountId: string,
  idempotencyKey: string,
): Promise<boolean> {
  const stop = await tx
    .selectFrom('vignette_stop')
    .innerJoin('vignette', 'vignette.id', 'vignette_stop.vignette_id')
    .select('vignette.id')
    .where('vignette.account_id', '=', accountId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('ended_draft_key', '=', idempotencyKey),
        // Begun at the moment of the stop.
        exists(
          selectFrom('draft')
            .select('draft.id')
            .whereRef('draft.renews', '=', 'vignette.id')
            .where('draft.idempotency_key', '=', idempotencyKey),
        ),
      ]),
    )
    .executeTakeFirst()
  return stop !== undefined
}

/**
 * Ends the draft that a request was made of, in the transaction that makes it; what the draft renewed, the request renews.
 *
 * @param isNew that it was made now: then a draft without a key is meant too
 */
export async function settleDraft(
  tx: Transaction,
  { accountId, district, type }: DraftOwner,
  {
    requestId,
    idempotencyKey,
    isNew,
  }: { requestId: string; idempotencyKey: string | undefined; isNew: boolean },
): Promise<void> {
  await holdDrafts(tx, accountId)
  const settled = await tx
    .deleteFrom('draft')
    .where('account_id', '=', accountId)
    .where('district', '=', district)
    .where('type', '=', type)
    .where((is) =>
      is.or([
        ...(idempotencyKey === undefined ? [] : [is('idempotency_key', '=', idempotencyKey)]),
        ...(isNew ? [is('idempotency_key', 'is', null)] : []),
      ]),
    )
    .returning('renews')
    .executeTakeFirst()
  if (!settled?.renews) return
  const { renews } = settled
  await tx
    .updateTable('request')
    .set({ renews })
    .where('id', '=', requestId)
    // What was stopped meanwhile is renewed by nothing.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vignette')
          .select('vignette.id')
          .where('vignette.id', '=', renews)
          .where('vignette.status', 'not in', ['WITHDRAWN', 'REFUSED']),
      ),
    )
    .execute()
}
