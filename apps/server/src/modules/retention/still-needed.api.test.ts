import { expect, test } from 'vitest'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { sql } from 'kysely'
import { FileStoreAwayError } from '../../ports/file-store.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertAccount } from '../../testing/insert-account.ts'
import { letWeekPass } from '../../testing/let-week-pass.ts'
import { retentionAt, setAside, NO_OUTBOX, NO_TRAIL } from '../../testing/retention-at.ts'
import {
  insertOldMandate,
  insertOldRequest,
  insertRefund,
  LONG_AGO,
} from '../../testing/retention-rows.ts'
import { REMOVE } from './remove.ts'

/** Every period is over. */
const LATE = '2020-06-01T12:00:00Z'

describeOnEachDatabase('what is still needed', (connected) => {
  const { clock, removedFiles, retention, runOn } = retentionAt(() => connected().database)
  const withRequest = () => {
    const { database } = connected()
    const at = (table: 'request' | 'account' | 'payment', id: string) =>
      database.selectFrom(table).select('id').where('id', '=', id).execute()
    return { database, at }
  }
  const OVER = { was: ['IN_REVIEW', 'ACTIVE', 'EXPIRED'], number: 'AMS-9' } as const

  test.each([
    ['an open payment', { payment: 'OPEN' }],
    ['a payment under way', { payment: 'PROCESSING' }],
    ['a request that was paid and waits', { payment: 'PAID' }],
    ['a vignette that counts', { was: ['IN_REVIEW', 'ACTIVE'], number: 'AMS-5' }],
    [
      'a vignette that waits to be collected',
      { was: ['APPROVED', 'READY_FOR_PICKUP'], number: 'AMS-6' },
    ],
    ['a rejected document that waits for its owner', { was: ['IN_REVIEW', 'DOCUMENTS_NEEDED'] }],
    ['a case at the desk', { was: ['IN_REVIEW'] }],
    ['a mooring request that waits for its mandate', { type: 'mooring' }],
  ] as const)('%s stays, with its file and its account', async (_, wish) => {
    const { database, at } = withRequest()
    await setAside(database)
    const { requestId, accountId, storageKey } = await insertOldRequest(database, wish)
    await runOn(LATE)
    expect(await at('request', requestId)).toHaveLength(1)
    expect(removedFiles).not.toContain(storageKey)
    const account = database
      .selectFrom('account')
      .select('bsn_encrypted')
      .where('id', '=', accountId)
    expect((await account.executeTakeFirstOrThrow()).bsn_encrypted).not.toBeNull()
    await database.updateTable('vignette').set({ number: null }).execute()
  })

  test('what was refunded stays while the money is under way, a payment in review while somebody looks', async () => {
    const { database, at } = withRequest()
    await setAside(database)
    const refunded = await insertOldRequest(database, { ...OVER, payment: 'PAID' })
    const { refundId } = await insertRefund(database, { ...refunded, status: 'ACCEPTED' })
    const looked = await insertOldRequest(database, { payment: 'EXPIRED' })
    const inReview = (in_review: boolean) =>
      database
        .updateTable('payment')
        .set({ in_review })
        .where('id', '=', looked.paymentId)
        .execute()
    await inReview(true)
    await runOn(LATE)
    const person = (requestId: string) =>
      database
        .selectFrom('request')
        .select('account_id')
        .where('id', '=', requestId)
        .executeTakeFirst()
    expect((await person(refunded.requestId))?.account_id).toBe(refunded.accountId)
    expect(await at('payment', looked.paymentId)).toHaveLength(1)

    await database
      .updateTable('refund')
      .set({ status: 'SUCCEEDED' })
      .where('id', '=', refundId)
      .execute()
    await inReview(false)
    await runOn(LATE)
    expect((await person(refunded.requestId))?.account_id ?? null).toBeNull()
    expect(await at('payment', looked.paymentId)).toHaveLength(0)
  })

  test('a frozen account stays with all that is of it, and so does one whose mandate is at the bank', async () => {
    const { database, at } = withRequest()
    await setAside(database)
    const frozen = await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] })
    await setAside(database)
    const pending = await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] })
    await insertOldMandate(database, pending.accountId, 'PENDING')
    await runOn(LATE)
    expect(await at('request', frozen.requestId)).toHaveLength(1)
    expect(await at('account', frozen.accountId)).toHaveLength(1)
    expect(await at('account', pending.accountId)).toHaveLength(1)
  })

  test('an account that its owner still uses stays', async () => {
    const { database, at } = withRequest()
    await setAside(database)
    const { accountId } = await insertOldRequest(database)
    const used = new Date(new Date(LATE).getTime() - 30 * DAY_MS)
    await database
      .updateTable('account')
      .set({ last_login_at: used })
      .where('id', '=', accountId)
      .execute()
    await runOn(LATE)
    expect(await at('account', accountId)).toHaveLength(1)
  })

  test('a clock that is years ahead removes nothing before its time by the database', async () => {
    const { database, at } = withRequest()
    await setAside(database)
    const wish = { was: ['IN_REVIEW', 'REFUSED'], at: new Date(Date.now() - DAY_MS) } as const
    const { requestId, storageKey } = await insertOldRequest(database, wish)
    await runOn('2090-01-01T00:00:00Z')
    expect(await at('request', requestId)).toHaveLength(1)
    expect(removedFiles).not.toContain(storageKey)
  })

  test('a file that was to go stays when its request is at work again by then', async () => {
    const { database } = withRequest()
    const now = new Date(LATE)
    const witness = { mayGo: () => Promise.resolve(true) }
    const remove = (id: string) =>
      database.transaction().execute((tx) =>
        REMOVE['files-refused'](tx, {
          ...{ id, kind: 'files-refused', witness, outbox: NO_OUTBOX, trail: NO_TRAIL },
          cut: { now, months: 3 },
        }),
      )
    const again = await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED', 'IN_REVIEW'] })
    expect(await remove(again.documentId)).toBeUndefined()
    const over = await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] })
    expect(await remove(over.documentId)).toEqual([over.storageKey])
  })

  test('of two that run at once each row goes once, and only one of two sweeps begins', async () => {
    const { database } = withRequest()
    await setAside(database)
    const rows = [1, 2, 3].map(() => insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] }))
    await Promise.all(rows)
    clock.setTo(LATE)
    await database.deleteFrom('retention_run').execute()
    const [one, other] = await Promise.all([retention().run(), retention().run()])
    const sum = (one.removed['request-refused'] ?? 0) + (other.removed['request-refused'] ?? 0)
    expect(sum).toBe(3)

    await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] })
    await retention().sweep()
    expect((await retention().find()).find(({ kind }) => kind === 'request-refused')?.rows).toBe(1)
    clock.advanceSeconds(24 * 60 * 60)
    await Promise.all([retention().sweep(), retention().sweep()])
    expect((await retention().find()).find(({ kind }) => kind === 'request-refused')?.rows).toBe(0)
  })

  test('a file that could not be removed is given up by its row, and does not count as a run that ended well', async () => {
    const { database } = withRequest()
    await setAside(database)
    await database.deleteFrom('retention_run').execute()
    const { documentId } = await insertOldRequest(database, OVER)
    const away = retentionAt(() => database, {
      fileStore: { delete: () => Promise.reject(new FileStoreAwayError('away')) },
    })
    // Three months are over, two years are not.
    await away.runOn('2012-08-01T12:00:00Z')
    const row = await database
      .selectFrom('document')
      .select('file_removed_at')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    expect(row.file_removed_at).not.toBeNull()
    const { rows } = await sql`SELECT ended_at FROM retention_run`.execute(database)
    expect(rows).toEqual([{ ended_at: null }])
    await runOn('2012-08-01T12:00:00Z')
    const again = await sql`SELECT ended_at FROM retention_run`.execute(database)
    expect(again.rows).toEqual([{ ended_at: new Date('2012-08-01T12:00:00Z') }])
  })

  test('an event of years ago goes by the function of the database, and by no other statement', async () => {
    const { database } = withRequest()
    const { vignetteId } = await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] })
    const plain = sql`DELETE FROM vignette_event WHERE vignette_id = ${vignetteId}`
    await expect(plain.execute(database)).rejects.toThrow(
      'rows of vignette_event are only ever added',
    )
    await sql`SELECT forget_vignette(${vignetteId}::uuid)`.execute(database)
    // What the function may, it may alone and only as long as it runs.
    const { vignetteId: other } = await insertOldRequest(database, {
      was: ['IN_REVIEW', 'REFUSED'],
    })
    await expect(
      sql`DELETE FROM vignette_event WHERE vignette_id = ${other}`.execute(database),
    ).rejects.toThrow('rows of vignette_event are only ever added')
  })

  test('nor because the portal says that its owner asked long ago, or gives it to somebody who did', async () => {
    const { database } = withRequest()
    const recent = { was: ['IN_REVIEW', 'REFUSED'], payment: 'FAILED', at: new Date() } as const
    const { vignetteId, paymentId, accountId } = await insertOldRequest(database, recent)
    const forget = (call: ReturnType<typeof sql>) => sql`SELECT ${call}`.execute(database)
    const refused = async () => {
      for (const call of [
        sql`forget_vignette(${vignetteId}::uuid)`,
        sql`forget_payment(${paymentId}::uuid)`,
      ])
        await expect(forget(call)).rejects.toThrow('kept for longer')
    }
    const longAgo = { erase_after: LONG_AGO, erase_asked_at: LONG_AGO }
    const say = (what: Partial<typeof longAgo>) =>
      database.updateTable('account').set(what).where('id', '=', accountId).execute()
    for (const what of [longAgo, { erase_asked_at: LONG_AGO }, { erase_after: LONG_AGO }]) {
      await say(what)
      await refused()
    }
    const asked = await insertAccount(database)
    await letWeekPass(database, asked, new Date())
    for (const table of ['vignette', 'payment'] as const)
      await expect(
        database
          .updateTable(table)
          .set({ account_id: asked })
          .where('account_id', '=', accountId)
          .execute(),
      ).rejects.toThrow('stays that of its owner')
    // Of whom did ask, both go.
    await letWeekPass(database, accountId, new Date())
    await forget(sql`forget_vignette(${vignetteId}::uuid)`)
    await forget(sql`forget_payment(${paymentId}::uuid)`)
  })

  test('no statement of the portal removes an event before its time', async () => {
    const { database } = withRequest()
    const recent = { was: ['IN_REVIEW', 'REFUSED'], payment: 'PAID', at: new Date() } as const
    const { vignetteId, paymentId, accountId } = await insertOldRequest(database, recent)
    for (const table of ['vignette_event', 'payment_event']) {
      await expect(sql`DELETE FROM ${sql.table(table)}`.execute(database)).rejects.toThrow(
        `rows of ${table} are only ever added`,
      )
    }
    const forget = (call: ReturnType<typeof sql>) => sql`SELECT ${call}`.execute(database)
    await expect(forget(sql`forget_vignette(${vignetteId}::uuid)`)).rejects.toThrow(
      'kept for longer',
    )
    await expect(forget(sql`forget_payment(${paymentId}::uuid)`)).rejects.toThrow('kept for longer')
    // Money of years ago, in years that still count.
    const lastYears = await insertOldRequest(database, {
      ...{ was: ['IN_REVIEW', 'ACTIVE'], number: 'AMS-7', payment: 'PAID' },
      at: new Date(Date.now() - 6 * 365 * DAY_MS),
    })
    await expect(forget(sql`forget_payment(${lastYears.paymentId}::uuid)`)).rejects.toThrow(
      'kept for longer',
    )
    await expect(forget(sql`forget_vignette(${lastYears.vignetteId}::uuid)`)).rejects.toThrow(
      'kept for longer',
    )
    const mandateId = await insertOldMandate(database, accountId, 'CONFIRMED')
    await expect(forget(sql`forget_mandate(${mandateId}::uuid)`)).rejects.toThrow('kept for longer')
    // Nor where its status is set to another for a moment.
    await database
      .updateTable('mandate')
      .set({ status: 'REPLACED' })
      .where('id', '=', mandateId)
      .execute()
    await expect(forget(sql`forget_mandate(${mandateId}::uuid)`)).rejects.toThrow('kept for longer')
    const { refundId } = await insertRefund(database, {
      ...(await insertOldRequest(database, { ...OVER, number: 'AMS-8', payment: 'PAID' })),
      status: 'SUCCEEDED',
    })
    const remark = sql`UPDATE refund_event SET remark = NULL WHERE refund_id = ${refundId}`
    await expect(remark.execute(database)).rejects.toThrow(
      'rows of refund_event are only ever added',
    )
    expect(LONG_AGO.getTime()).toBeLessThan(Date.now())
  })
})
