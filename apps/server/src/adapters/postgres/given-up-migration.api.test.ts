import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../ports/database.ts'
import { describeOnEachEmptyDatabase } from '../../testing/each-database.ts'
import { insertOldRequest } from '../../testing/insert-old-request.ts'
import { insertOldStaff } from '../../testing/insert-old-staff.ts'
import { migrate } from './migrate.ts'

describeOnEachEmptyDatabase('B19 refunds of before giving up was a status', (connect) => {
  test('what we gave up is told apart from what the provider said', async () => {
    const { database, close } = await connect()
    await migrate(database, '0012-one-place-for-boats-and-districts')
    const givenUp = await insertFailed(database, 'given-up')
    const failed = await insertFailed(database, null)

    await migrate(database)
    const rows = await database.selectFrom('refund').select(['id', 'status']).execute()
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [givenUp, 'GIVEN_UP'],
        [failed, 'FAILED'],
      ]),
    )
    await close()
  })
})

async function insertFailed(database: Database, cause: string | null): Promise<string> {
  const [requestId, accountId] = [randomUUID(), randomUUID()]
  await insertOldRequest(database, { requestId, accountId })
  const [payment, attempt, refund] = [randomUUID(), randomUUID(), randomUUID()]
  const [asker, other] = [await insertOldStaff(database), await insertOldStaff(database)]
  await sql`
    INSERT INTO payment (id, request_id, account_id, status, created_at, updated_at)
    VALUES (${payment}, ${requestId}, ${accountId}, 'PAID', now(), now())`.execute(database)
  await sql`
    INSERT INTO payment_attempt (id, payment_id, status, amount_cents, currency, description, method, return_urls,
      expires_at, created_at)
    VALUES (${attempt}, ${payment}, 'PAID', 4400, 'EUR', 'Doorvaart', 'ideal', '{}', now(), now())`.execute(
    database,
  )
  await sql`
    INSERT INTO refund (id, payment_id, attempt_id, status, amount_cents, currency, reason, requested_by, accepted_by,
      created_at, updated_at)
    VALUES (${refund}, ${payment}, ${attempt}, 'FAILED', 4400, 'EUR', 'other', ${asker}, ${other}, now(), now())
  `.execute(database)
  await sql`
    INSERT INTO refund_event (refund_id, kind, from_status, to_status, source, cause, happened_at)
    VALUES (${refund}, 'changed', 'PARKED', 'FAILED', 'staff', ${cause}, now())`.execute(database)
  return refund
}
