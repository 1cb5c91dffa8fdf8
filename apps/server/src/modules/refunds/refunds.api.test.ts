import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertStaff } from '../../testing/insert-staff.ts'
import { type RefundsPortal, startRefundsPortal } from '../../testing/refunds-portal.ts'

describeOnEachDatabase('B19 refunds, asked for and accepted', (connected) => {
  let portal: RefundsPortal
  beforeEach(async () => {
    portal = await startRefundsPortal(connected().database)
  })
  afterEach(() => portal.close())

  async function reopenUnpaid() {
    await portal.close()
    portal = await startRefundsPortal(connected().database, undefined, { isPaid: false })
  }
  const refused = (textKey: string, status = 409) => expect.objectContaining({ status, textKey })

  test('asked by one, accepted by another, sent, and followed until the money is back', async () => {
    const id = await portal.requestAndAccept()
    await portal.send()
    expect(await portal.stateOf(id)).toBe('SUBMITTED')
    await portal.deliver(portal.provider.settleRefund(id, 'SUCCEEDED'))
    expect(await portal.eventsOf(id)).toEqual([
      'requested REQUESTED by staff',
      'changed ACCEPTED by staff',
      'changed SUBMITTED by provider',
      'changed SUCCEEDED by webhook',
    ])
    expect(portal.provider.refunds()).toMatchObject([{ reference: id, amountCents: 4400 }])
    // The payment stays what it is: paid.
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
  })

  test('who asked cannot accept, here and in the database', async () => {
    const id = await portal.request()
    await expect(portal.accept(id, portal.asker)).rejects.toEqual(
      refused('casework.payment.refund.same-person'),
    )
    const forced = connected()
      .database.updateTable('refund')
      .set({ status: 'ACCEPTED', accepted_by: portal.asker })
      .where('id', '=', id)
      .execute()
    await expect(forced).rejects.toThrow('refund_check')
    expect(await portal.stateOf(id)).toBe('REQUESTED')
  })

  test('nothing goes that nobody accepted, not by the database either', async () => {
    const id = await portal.request()
    await portal.send()
    expect(portal.provider.refunds()).toEqual([])
    const forced = connected()
      .database.updateTable('refund')
      .set({ status: 'SUBMITTED' })
      .where('id', '=', id)
      .execute()
    await expect(forced).rejects.toThrow('refund_check')
  })

  test('two accept at once: one does, and the money goes once', async () => {
    const id = await portal.request()
    const third = await insertStaff(connected().database)
    const results = await Promise.allSettled([portal.accept(id), portal.accept(id, third)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await portal.send()
    await portal.send()
    expect(portal.provider.refunds()).toHaveLength(1)
  })

  test('never more than was paid, after a partial one and at once as well', async () => {
    await expect(portal.request(4401)).rejects.toEqual(
      refused('casework.payment.refund.above-paid'),
    )
    expect(await portal.refunds.refundableCents(portal.requestId)).toBe(4400)
    await portal.requestAndAccept(1400)
    expect(await portal.refunds.refundableCents(portal.requestId)).toBe(3000)
    await expect(portal.request(3001)).rejects.toMatchObject({
      options: { params: { left: { cents: 3000 } } },
    })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => portal.request(3000)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(portal.request(1)).rejects.toEqual(refused('casework.payment.refund.not-paid'))
    const all = await portal.refunds.listOfRequest(portal.requestId)
    expect(all.map(({ amount_cents: cents }) => cents)).toEqual([1400, 3000])
  })

  test('what was refused or withdrawn may be asked for again; only who asked withdraws', async () => {
    const first = await portal.request()
    await expect(
      portal.refunds.withdraw({ refundId: first, staffId: portal.other }),
    ).rejects.toEqual(refused('casework.payment.refund.not-asked'))
    await portal.refunds.withdraw({ refundId: first, staffId: portal.asker })
    const second = await portal.request()
    await portal.refunds.refuse({ refundId: second, staffId: portal.other, remark: 'Niet nodig.' })
    await expect(portal.accept(second)).rejects.toEqual(refused('casework.payment.refund.not-now'))
    expect(await portal.stateOf(await portal.request())).toBe('REQUESTED')
  })

  test.each([0, -100, 0.5, Number.NaN])('an amount of %s cents is refused', async (cents) => {
    await expect(portal.request(cents)).rejects.toMatchObject({ status: 422 })
  })

  test('a reason of one’s own needs words, and a request that is absent is not found', async () => {
    const given = { requestId: portal.requestId, amountCents: 1, remark: '', staffId: portal.asker }
    await expect(portal.refunds.request({ ...given, reason: 'other' })).rejects.toMatchObject({
      status: 422,
    })
    const absent = { ...given, requestId: portal.asker, reason: 'withdrawn' } as const
    await expect(portal.refunds.request(absent)).rejects.toMatchObject({ status: 404 })
  })

  test('what was not paid cannot go back', async () => {
    await reopenUnpaid()
    await expect(portal.request()).rejects.toEqual(refused('casework.payment.refund.not-paid'))
  })

  async function payTwice() {
    await reopenUnpaid()
    await portal.deliver(portal.provider.pay(portal.order.reference, 'CANCELLED'))
    const { order: second } = await portal.start()
    for (const { reference } of [portal.order, second]) {
      await portal.deliver(portal.provider.pay(reference, 'PAID'))
    }
  }

  test('of a request that was paid twice a decision asks for as many as it takes', async () => {
    await payTwice()
    const ask = (amountCents: number) =>
      connected()
        .database.transaction()
        .execute((tx) => {
          const { requestId, asker: staffId } = portal
          const asked = { requestId, amountCents, reason: 'refused', remark: '', staffId } as const
          return portal.refunds.ofCases.ask(tx, asked)
        })
    expect(await portal.refunds.refundableCents(portal.requestId)).toBe(8800)
    await expect(ask(8801)).rejects.toMatchObject({
      options: { params: { left: { cents: 8800 } } },
    })
    await ask(1000)
    await ask(7800)
    const asked = await portal.refunds.listOfRequest(portal.requestId)
    expect(asked.map(({ amount_cents: cents }) => cents)).toEqual([1000, 3400, 4400])
    for (const { id } of asked) await portal.accept(id)
    await portal.send()
    const sums = Map.groupBy(asked, ({ attempt_id: attempt }) => attempt)
    expect(sums.size).toBe(2)
    expect(portal.provider.refunds()).toHaveLength(3)
    await expect(ask(1)).rejects.toEqual(refused('casework.payment.refund.not-paid'))
  })

  test('of a request that was paid twice each payment can go back', async () => {
    await payTwice()
    const ids = [await portal.requestAndAccept(), await portal.requestAndAccept()]
    await expect(portal.request(1)).rejects.toEqual(refused('casework.payment.refund.not-paid'))
    await portal.send()
    const sent = portal.provider.refunds().map(({ reference }) => reference)
    expect(sent.sort()).toEqual(ids.sort())
  })
})
