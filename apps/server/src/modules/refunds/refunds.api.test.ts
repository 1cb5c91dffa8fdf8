import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import type { FakePaymentProvider } from '../../testing/fake-payment-provider.ts'
import { fakePaymentProvider } from '../../testing/fake-payment-provider.ts'
import { insertStaff } from '../../testing/insert-staff.ts'
import { PAYMENT_STAND_INS } from '../../testing/payment-stand-ins.ts'
import { type RefundsPortal, startRefundsPortal } from '../../testing/refunds-portal.ts'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

type StandIn = (now: () => Date) => FakePaymentProvider
const usual: StandIn = (now) => fakePaymentProvider({ now })

describeOnEachDatabase('B19 refunds', (connected) => {
  let portal: RefundsPortal
  beforeEach(async () => {
    portal = await startRefundsPortal(connected().database)
  })
  afterEach(() => portal.close())

  async function reopen(standIn: StandIn, how = {}) {
    await portal.close()
    portal = await startRefundsPortal(connected().database, standIn, how)
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
    const results = await Promise.allSettled([
      portal.accept(id),
      portal.accept(id, third),
      portal.accept(id),
    ])
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
    ).rejects.toMatchObject({ status: 404 })
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
    await reopen(usual, { isPaid: false })
    await expect(portal.request()).rejects.toEqual(refused('casework.payment.refund.not-paid'))
  })

  test('of a request that was paid twice each payment can go back', async () => {
    await reopen(usual, { isPaid: false })
    await portal.deliver(portal.provider.pay(portal.order.reference, 'CANCELLED'))
    const { order: second } = await portal.start()
    for (const { reference } of [portal.order, second]) {
      await portal.deliver(portal.provider.pay(reference, 'PAID'))
    }
    const ids = [await portal.requestAndAccept(), await portal.requestAndAccept()]
    await expect(portal.request(1)).rejects.toEqual(refused('casework.payment.refund.not-paid'))
    await portal.send()
    const sent = portal.provider.refunds().map(({ reference }) => reference)
    expect(sent.sort()).toEqual(ids.sort())
  })

  test('the provider is away: it is tried again, and waits visibly', async () => {
    portal.provider.isAway = true
    const id = await portal.requestAndAccept()
    await portal.pass(3 * HOUR_S)
    expect(await portal.stateOf(id)).toBe('ACCEPTED')
    portal.provider.isAway = false
    await portal.pass(2 * HOUR_S)
    expect(await portal.stateOf(id)).toBe('SUBMITTED')
    expect(portal.provider.refunds()).toHaveLength(1)
  })

  test('away for a day: parked until somebody sends it again, or gives it up', async () => {
    portal.provider.isAway = true
    const id = await portal.requestAndAccept(2000)
    const hopeless = await portal.requestAndAccept(2400)
    await portal.pass(2 * DAY_S)
    expect(await portal.stateOf(id)).toBe('PARKED')
    expect((await portal.eventsOf(id)).at(-1)).toBe('changed PARKED by outbox provider-away')
    await expect(portal.request(1)).rejects.toMatchObject({ status: 409 })
    portal.provider.isAway = false
    await portal.refunds.giveUp({ refundId: hopeless, staffId: portal.other })
    await portal.refunds.sendAgain({ refundId: id, staffId: portal.asker })
    await portal.send()
    expect(await portal.stateOf(id)).toBe('SUBMITTED')
    expect(await portal.stateOf(await portal.request(2400))).toBe('REQUESTED')
  })

  test('killed after the provider took it and before we knew: it is not sent a second time', async () => {
    portal.provider.losesAnswers = true
    const id = await portal.requestAndAccept()
    await portal.send()
    expect(await portal.stateOf(id)).toBe('ACCEPTED')
    expect(portal.provider.refunds()).toHaveLength(1)
    portal.provider.losesAnswers = false
    await portal.pass(5 * HOUR_S)
    expect(await portal.stateOf(id)).toBe('SUBMITTED')
    expect(portal.provider.refunds()).toHaveLength(1)
  })

  test('a message, twice, ten at once, late and out of order: as once and in order', async () => {
    const id = await portal.requestAndAccept()
    await portal.send()
    const late = portal.provider.settleRefund(id, 'PENDING')
    const done = portal.provider.settleRefund(id, 'SUCCEEDED')
    await Promise.all(Array.from({ length: 10 }, () => portal.deliver(done)))
    await portal.deliver(late)
    await portal.deliver(late)
    expect(await portal.stateOf(id)).toBe('SUCCEEDED')
    expect((await portal.eventsOf(id)).slice(3)).toEqual([
      'changed SUCCEEDED by webhook',
      'ignored SUBMITTED by webhook',
    ])
  })

  test('a message before the answer: the same', async () => {
    portal.provider.losesAnswers = true
    const id = await portal.requestAndAccept()
    await portal.send()
    await portal.deliver(portal.provider.settleRefund(id, 'SUCCEEDED'))
    portal.provider.losesAnswers = false
    await portal.pass(2 * HOUR_S)
    expect(await portal.stateOf(id)).toBe('SUCCEEDED')
    expect(portal.provider.refunds()).toHaveLength(1)
  })

  test('no message ever: the reconciler asks, less and less often', async () => {
    const id = await portal.requestAndAccept()
    await portal.send()
    let asked = 0
    for (let hours = 0; hours < 3 * 24; hours++) {
      portal.clock.advanceSeconds(HOUR_S)
      asked += await portal.refunds.reconcileDue()
    }
    expect(asked).toBeLessThan(30)
    portal.provider.settleRefund(id, 'FAILED')
    portal.clock.advanceSeconds(DAY_S)
    await portal.refunds.reconcileDue()
    expect(await portal.stateOf(id)).toBe('FAILED')
    expect(await portal.stateOf(await portal.request())).toBe('REQUESTED')
  })

  test('a bank that sends the money back after all makes it fail', async () => {
    const id = await portal.requestAndAccept()
    await portal.send()
    await portal.deliver(portal.provider.settleRefund(id, 'SUCCEEDED'))
    await portal.deliver(portal.provider.settleRefund(id, 'FAILED'))
    expect(await portal.stateOf(id)).toBe('FAILED')
  })

  test('a report of another amount parks it, with everything that differs', async () => {
    const id = await portal.requestAndAccept(1000)
    await portal.send()
    const refund = portal.provider.refunds().at(-1)
    if (refund) Object.assign(refund, { amountCents: 4400, currency: 'USD' })
    await portal.deliver(portal.provider.settleRefund(id, 'SUCCEEDED'))
    expect(await portal.stateOf(id)).toBe('PARKED')
    const row = await connected()
      .database.selectFrom('refund_event')
      .select('mismatches')
      .where('refund_id', '=', id)
      .where('kind', '=', 'review')
      .executeTakeFirstOrThrow()
    expect(row.mismatches).toEqual([
      { code: 'currency', expected: 'EUR', received: 'USD' },
      { code: 'amount', expectedCents: 1000, receivedCents: 4400 },
    ])
  })

  test('nobody can change what happened', async () => {
    await portal.request()
    const change = connected().database.updateTable('refund_event').set({ remark: 'x' }).execute()
    await expect(change).rejects.toThrow('only ever added')
  })

  describe.each(Object.entries(PAYMENT_STAND_INS))('at %s', (_name, standIn) => {
    test('it is sent, told of, and not sent twice', async () => {
      await reopen(standIn)
      portal.provider.losesAnswers = true
      const id = await portal.requestAndAccept()
      await portal.send()
      portal.provider.losesAnswers = false
      await portal.pass(2 * HOUR_S)
      expect(portal.provider.refunds()).toHaveLength(1)
      const tells = portal.provider.traits.refunds === 'yes'
      // Who does not tell may have it or not: a person has to look before it is sent once more.
      expect(await portal.stateOf(id)).toBe(tells ? 'SUBMITTED' : 'PARKED')
      await portal.deliver(portal.provider.settleRefund(id, 'SUCCEEDED'))
      expect(await portal.stateOf(id)).toBe('SUCCEEDED')
    })
  })

  test('an id-only message finds a refund whose answer was lost', async () => {
    const [, mollieLike = usual] = Object.values(PAYMENT_STAND_INS)
    await reopen(mollieLike)
    portal.provider.losesAnswers = true
    const id = await portal.requestAndAccept()
    await portal.send()
    await portal.deliver(portal.provider.settleRefund(id, 'SUCCEEDED'))
    expect(await portal.stateOf(id)).toBe('SUCCEEDED')
  })

  test('at a provider without refunds it is parked at once', async () => {
    await reopen((now) => fakePaymentProvider({ refunds: 'no', now }))
    const id = await portal.requestAndAccept()
    await portal.send()
    expect((await portal.eventsOf(id)).at(-1)).toBe('changed PARKED by outbox provider-cannot')
  })
})
