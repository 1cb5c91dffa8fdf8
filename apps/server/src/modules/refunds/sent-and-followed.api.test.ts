import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import type { FakePaymentProvider } from '../../testing/fake-payment-provider.ts'
import { fakePaymentProvider } from '../../testing/fake-payment-provider.ts'
import { PAYMENT_STAND_INS } from '../../testing/payment-stand-ins.ts'
import { type RefundsPortal, startRefundsPortal } from '../../testing/refunds-portal.ts'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

type StandIn = (now: () => Date) => FakePaymentProvider
const usual: StandIn = (now) => fakePaymentProvider({ now })

describeOnEachDatabase('B19 refunds, sent and followed', (connected) => {
  let portal: RefundsPortal
  beforeEach(async () => {
    portal = await startRefundsPortal(connected().database)
  })
  afterEach(() => portal.close())

  async function reopen(standIn: StandIn) {
    await portal.close()
    portal = await startRefundsPortal(connected().database, standIn)
  }

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
