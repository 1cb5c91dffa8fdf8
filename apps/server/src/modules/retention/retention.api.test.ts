import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { Tables } from '../../ports/database.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertStaff } from '../../testing/insert-staff.ts'
import { daysAround, retentionAt, setAside } from '../../testing/retention-at.ts'
import {
  insertOldMandate,
  insertOldRequest,
  insertRefund,
  LONG_AGO,
} from '../../testing/retention-rows.ts'

describeOnEachDatabase('what is kept has an end', (connected) => {
  const { clock, removedFiles, retention, runOn } = retentionAt(() => connected().database)
  const isThere = async (
    table: Extract<
      keyof Tables,
      | 'request'
      | 'account'
      | 'payment'
      | 'mandate'
      | 'outbox'
      | 'staff'
      | 'document'
      | 'refund'
      | 'letter'
    >,
    id: string,
  ) => {
    const { database } = connected()
    return (
      (await database.selectFrom(table).select('id').where('id', '=', id).execute()).length === 1
    )
  }
  const readAccount = (id: string) =>
    connected()
      .database.selectFrom('account')
      .select(['bsn_encrypted as bsn'])
      .where('id', '=', id)
      .executeTakeFirst()

  beforeEach(async () => {
    await setAside(connected().database)
    removedFiles.length = 0
  })

  test.each([
    ['refused', 6, { was: ['IN_REVIEW', 'REFUSED'] }],
    ['withdrawn', 6, { was: ['IN_REVIEW', 'WITHDRAWN'] }],
    ['over', 3, { was: ['IN_REVIEW', 'ACTIVE', 'EXPIRED'], number: 'AMS-1' }],
  ] as const)(
    'the files of what was %s go after %i months, a day before they stay',
    async (_, months, wish) => {
      const { documentId, storageKey } = await insertOldRequest(connected().database, wish)
      const [before, after] = daysAround(months)
      await runOn(before)
      expect(removedFiles).toEqual([])
      clock.setTo(after)
      expect(await retention().find()).toContainEqual(expect.objectContaining({ rows: 1 }))
      expect(removedFiles).toEqual([])
      await runOn(after)
      expect(removedFiles).toEqual([storageKey])
      expect(await isThere('document', documentId)).toBe(true)
      // Whatever is tried again has nothing to do.
      await runOn(after)
      expect(removedFiles).toEqual([storageKey])
      await connected().database.updateTable('vignette').set({ number: null }).execute()
    },
  )

  test.each([
    ['never paid', 3, { payment: 'EXPIRED' }],
    ['never sent', 3, { was: ['AWAITING_PAYMENT', 'EXPIRED'], type: 'mooring' }],
    ['refused', 24, { was: ['IN_REVIEW', 'REFUSED'] }],
    ['withdrawn', 24, { was: ['AWAITING_PAYMENT', 'WITHDRAWN'], type: 'mooring' }],
    ['over', 24, { was: ['IN_REVIEW', 'ACTIVE', 'EXPIRED'], number: 'AMS-2' }],
  ] as const)(
    'a request that was %s goes after %i months, with all that is of it',
    async (_, months, wish) => {
      const { requestId, storageKey, paymentId } = await insertOldRequest(
        connected().database,
        wish,
      )
      const [before, after] = daysAround(months)
      await runOn(before)
      expect(await isThere('request', requestId)).toBe(true)
      await runOn(after)
      expect(await isThere('request', requestId)).toBe(false)
      expect(removedFiles).toContain(storageKey)
      if (paymentId) expect(await isThere('payment', paymentId)).toBe(false)
    },
  )

  test('whose owner asked has no period: all goes after a week, money without the person', async () => {
    const { database } = connected()
    const paid = { was: ['IN_REVIEW', 'ACTIVE', 'EXPIRED'], number: 'AMS-9' } as const
    const gone = await insertOldRequest(database, { ...paid, payment: 'PAID' })
    const others = await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] })
    const [, aWeekOn] = daysAround(0).map((day) => new Date(Date.parse(day) + 7 * 86_400_000))
    const erase_after = new Date((aWeekOn?.getTime() ?? 0) - 1)
    await database
      .updateTable('account')
      .set({ erase_after })
      .where('id', '=', gone.accountId)
      .execute()
    await runOn(new Date(erase_after.getTime() - 1).toISOString())
    expect(await isThere('account', gone.accountId)).toBe(true)
    expect(removedFiles).toEqual([])
    clock.setTo(aWeekOn?.toISOString() ?? '')
    const due = (await retention().find()).filter(({ rows }) => rows > 0)
    expect(due.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['vignette-over', 'account']),
    )
    await retention().run()
    expect(await isThere('account', gone.accountId)).toBe(false)
    expect(new Set(removedFiles)).toEqual(new Set([gone.storageKey]))
    const request = await database
      .selectFrom('request')
      .select(['account_id', 'boat_name', 'cost_cents'])
      .where('id', '=', gone.requestId)
      .executeTakeFirst()
    expect(request).toEqual({ account_id: null, boat_name: '', cost_cents: 4400 })
    expect(await isThere('payment', gone.paymentId ?? '')).toBe(true)
    expect(await isThere('request', others.requestId)).toBe(true)
    expect(await isThere('account', others.accountId)).toBe(true)
  })

  test('a vignette that was paid leaves its money without the person, for seven years after the year', async () => {
    const { database } = connected()
    const wish = {
      was: ['IN_REVIEW', 'ACTIVE', 'EXPIRED'],
      number: 'AMS-3',
      payment: 'PAID',
    } as const
    const { requestId, paymentId, attemptId, accountId } = await insertOldRequest(database, wish)
    const { refundId } = await insertRefund(database, { paymentId, attemptId, status: 'SUCCEEDED' })
    const letterId = newId()
    await database
      .insertInto('letter')
      .values({
        ...{ id: letterId, request_id: requestId, name: 'vignette-grant', desk_event_id: null },
        ...{ email: 'j@vignet.example', subject: 'Uw vignet', body: 'Beste J. Vries,', html: '' },
        ...{ attachments: [], written_at: LONG_AGO, sent_at: LONG_AGO },
      })
      .execute()
    await runOn(daysAround(24)[1])
    expect(await isThere('letter', letterId)).toBe(false)
    const request = await database
      .selectFrom('request')
      .select(['account_id', 'boat_name', 'answers', 'idempotency_key', 'cost_cents', 'category'])
      .select(['company_name', 'company_kvk_number'])
      .where('id', '=', requestId)
      .executeTakeFirst()
    expect(request).toEqual({
      ...{ account_id: null, boat_name: '', answers: {}, idempotency_key: null },
      ...{ company_name: null, company_kvk_number: null },
      ...{ cost_cents: 4400, category: 'PASSAGE' },
    })
    const payment = await database
      .selectFrom('payment')
      .innerJoin('payment_attempt', 'payment_attempt.payment_id', 'payment.id')
      .select(['account_id', 'amount_cents', 'redirect_url', 'payment.status'])
      .where('payment.id', '=', paymentId)
      .executeTakeFirst()
    expect(payment).toEqual({
      ...{ account_id: null, amount_cents: 4400, redirect_url: null, status: 'PAID' },
    })
    const remarks = await database
      .selectFrom('refund_event')
      .select('remark')
      .where('refund_id', '=', refundId)
      .execute()
    expect(remarks).toEqual([{ remark: null }])
    expect(await isThere('account', accountId)).toBe(false)

    await runOn('2019-12-31T12:00:00Z')
    expect([await isThere('payment', paymentId), await isThere('refund', refundId)]).toEqual([
      true,
      true,
    ])
    await runOn('2020-01-01T12:00:00Z')
    expect([await isThere('payment', paymentId), await isThere('request', requestId)]).toEqual([
      false,
      false,
    ])
    expect(await isThere('refund', refundId)).toBe(false)
  })

  test('a BSN goes after 13 months of nothing, and the account after 24', async () => {
    const { accountId } = await insertOldRequest(connected().database)
    const mandateId = await insertOldMandate(connected().database, accountId, 'CONFIRMED')
    await runOn(daysAround(13)[0])
    expect((await readAccount(accountId))?.bsn).not.toBeNull()
    await runOn(daysAround(13)[1])
    expect(await readAccount(accountId)).toEqual({ bsn: null })
    await runOn(daysAround(24)[0])
    expect(await readAccount(accountId)).toBeDefined()
    await runOn(daysAround(24)[1])
    expect(await readAccount(accountId)).toBeUndefined()
    expect(await isThere('mandate', mandateId)).toBe(false)
  })

  test('a mandate that was replaced goes after 14 months, one in use does not', async () => {
    const { database } = connected()
    const { accountId } = await insertOldRequest(database, {
      was: ['IN_REVIEW', 'ACTIVE'],
      number: 'AMS-4',
    })
    const replaced = await insertOldMandate(database, accountId, 'REPLACED')
    const inUse = await insertOldMandate(database, accountId, 'CONFIRMED')
    await runOn(daysAround(14)[0])
    expect(await isThere('mandate', replaced)).toBe(true)
    await runOn(daysAround(60)[1])
    expect([await isThere('mandate', replaced), await isThere('mandate', inUse)]).toEqual([
      false,
      true,
    ])
    expect((await readAccount(accountId))?.bsn).not.toBeNull()
  })

  test('what is told beforehand is what then goes, of rows that are over together', async () => {
    const { database } = connected()
    const OVER = { was: ['IN_REVIEW', 'ACTIVE', 'EXPIRED'] } as const
    const staff = await insertStaff(database)
    await insertOldRequest(database)
    await insertOldRequest(database, { payment: 'EXPIRED' })
    await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] })
    await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'], payment: 'PAID' })
    await insertOldRequest(database, { ...OVER, number: 'AMS-11' })
    const paid = await insertOldRequest(database, { ...OVER, number: 'AMS-12', payment: 'PAID' })
    await insertRefund(database, { ...paid, status: 'SUCCEEDED' })
    await insertOldMandate(database, paid.accountId, 'REPLACED')
    const needed = await insertOldRequest(database, { was: ['IN_REVIEW', 'ACTIVE'] })
    const letter = { id: crypto.randomUUID(), kind: 'mail', payload: '{}' }
    await database
      .insertInto('outbox')
      .values({ ...letter, run_after: LONG_AGO, parked_at: LONG_AGO })
      .execute()
    await database
      .updateTable('staff')
      .set({ ended_at: LONG_AGO })
      .where('id', '=', staff)
      .execute()

    clock.setTo('2022-06-01T12:00:00Z')
    const told = await retention().find()
    const { removed: went, failed } = await retention().run()
    expect(failed).toEqual([])
    const rows = told.filter((kind) => kind.rows > 0).map((kind) => [kind.kind, kind.rows])
    expect(Object.fromEntries(rows)).toEqual(went)
    expect(went).toMatchObject({ 'request-unsent': 2, 'request-refused': 2, money: 2 })
    // One that was removed alone is removed again with its row.
    expect(told.reduce((sum, { files }) => sum + files, 0)).toBe(new Set(removedFiles).size)
    expect(await isThere('request', needed.requestId)).toBe(true)
  })

  test('a letter that was given up goes after three months, another job does not', async () => {
    const { database } = connected()
    const job = async (kind: string) => {
      const id = crypto.randomUUID()
      await database
        .insertInto('outbox')
        .values({ id, kind, payload: '{}', run_after: LONG_AGO, parked_at: LONG_AGO })
        .execute()
      return id
    }
    const [letter, refund] = [await job('mail'), await job('refund-send')]
    await runOn(daysAround(3)[0])
    expect(await isThere('outbox', letter)).toBe(true)
    await runOn(daysAround(3)[1])
    expect([await isThere('outbox', letter), await isThere('outbox', refund)]).toEqual([
      false,
      true,
    ])
  })

  test('what staff did goes after five years, and who left then, unless a refund names them', async () => {
    const { database } = connected()
    const [gone, named] = [await insertStaff(database), await insertStaff(database)]
    const values = { ended_at: LONG_AGO }
    await database.updateTable('staff').set(values).where('id', 'in', [gone, named]).execute()
    const { paymentId, attemptId } = await insertOldRequest(database, {
      was: ['IN_REVIEW'],
      payment: 'PAID',
    })
    const { refundId } = await insertRefund(database, { paymentId, attemptId, status: 'SUCCEEDED' })
    await database
      .updateTable('refund')
      .set({ requested_by: named })
      .where('id', '=', refundId)
      .execute()
    await database
      .insertInto('desk_event')
      .values({
        staff_id: gone,
        vignette_id: null,
        kind: 'logged-in',
        note: null,
        detail: null,
        happened_at: LONG_AGO,
      })
      .execute()
    await runOn(daysAround(60)[0])
    expect(await isThere('staff', gone)).toBe(true)
    await runOn(daysAround(60)[1])
    expect([await isThere('staff', gone), await isThere('staff', named)]).toEqual([false, true])
  })
})
