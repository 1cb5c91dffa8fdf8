import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { PAYMENT_STAND_INS } from '../../testing/payment-stand-ins.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { type RefundsPortal, startRefundsPortal } from '../../testing/refunds-portal.ts'
import { followUpIn } from './follow-up.ts'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

describeOnEachDatabase('B19 a refund that was given up', (connected) => {
  let portal: RefundsPortal
  beforeEach(async () => {
    portal = await startRefundsPortal(connected().database)
  })
  afterEach(() => portal.close())

  const refused = (textKey: string) => expect.objectContaining({ status: 409, textKey })

  /** The provider took it, every answer was lost, and after a day somebody gives it up. */
  async function giveUp(amountCents = 4400): Promise<string> {
    portal.provider.losesAnswers = true
    const id = await portal.requestAndAccept(amountCents)
    await portal.send()
    portal.provider.losesAnswers = false
    portal.provider.isAway = true
    await portal.pass(2 * DAY_S)
    portal.provider.isAway = false
    expect(await portal.stateOf(id)).toBe('PARKED')
    await portal.refunds.giveUp({ refundId: id, staffId: portal.other })
    return id
  }
  const succeed = async (id: string) =>
    portal.deliver(portal.provider.settleRefund(id, 'SUCCEEDED'))
  const mismatches = async () => {
    const rows = await connected()
      .database.selectFrom('payment_event')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select('mismatches')
      .where('request_id', '=', portal.requestId)
      .where('kind', '=', 'review')
      .execute()
    return rows.flatMap((row) => row.mismatches ?? [])
  }

  test('counts again when the provider did it after all, and the history says so', async () => {
    const id = await giveUp()
    expect(await portal.refunds.refundableCents(portal.requestId)).toBe(4400)
    await succeed(id)
    await succeed(id)
    expect((await portal.eventsOf(id)).slice(-2)).toEqual([
      'changed GIVEN_UP by staff',
      'changed SUCCEEDED by webhook',
    ])
    expect(await portal.refunds.refundableCents(portal.requestId)).toBe(0)
    await expect(portal.request(1)).rejects.toEqual(refused('casework.payment.refund.not-paid'))
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
  })

  test('and was paid elsewhere counts; when the provider did it too, somebody has to look', async () => {
    const id = await giveUp(1000)
    await connected()
      .database.transaction()
      .execute((tx) =>
        followUpIn({ clock: portal.clock, outbox: createOutbox(portal) }, tx, {
          refundId: id,
          how: 'paid-elsewhere',
          staffId: portal.other,
          remark: 'Overgemaakt.',
        }),
      )
    expect(await portal.refunds.refundableCents(portal.requestId)).toBe(3400)
    await succeed(id)
    await succeed(id)
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: true })
    expect(await mismatches()).toEqual([
      { code: 'refunded-above-paid', paidCents: 4400, refundedCents: 2000 },
    ])
  })

  test('and is followed again when the provider still has it', async () => {
    const id = await giveUp()
    await portal.deliver(portal.provider.settleRefund(id, 'PENDING'))
    expect(await portal.stateOf(id)).toBe('SUBMITTED')
    portal.provider.settleRefund(id, 'SUCCEEDED')
    portal.clock.advanceSeconds(DAY_S)
    await portal.refunds.reconcileDue()
    expect(await portal.stateOf(id)).toBe('SUCCEEDED')
  })

  test('stays failed once the bank sent it back, whatever comes late', async () => {
    const id = await giveUp()
    const done = portal.provider.settleRefund(id, 'SUCCEEDED')
    await portal.deliver(done)
    await portal.deliver(portal.provider.settleRefund(id, 'FAILED'))
    await portal.deliver(done)
    expect(await portal.stateOf(id)).toBe('FAILED')
    expect((await portal.eventsOf(id)).at(-1)).toBe('ignored SUCCEEDED by webhook')
  })

  test('is found by a message that names its payment only', async () => {
    await portal.close()
    const [, mollieLike] = Object.values(PAYMENT_STAND_INS)
    portal = await startRefundsPortal(connected().database, mollieLike)
    const id = await giveUp()
    await succeed(id)
    expect(await portal.stateOf(id)).toBe('SUCCEEDED')
  })

  test('another one that waits is not accepted when this one went after all', async () => {
    const id = await giveUp(3000)
    const next = await portal.request(4400)
    await succeed(id)
    await expect(portal.accept(next)).rejects.toMatchObject({
      status: 409,
      textKey: 'casework.payment.refund.above-paid',
      options: { params: { left: { cents: 1400 } } },
    })
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: true })
    await portal.refunds.refuse({ refundId: next, staffId: portal.other })
    expect(await portal.stateOf(await portal.requestAndAccept(1400))).toBe('ACCEPTED')
  })

  test('another one that was accepted is not sent: somebody has to look', async () => {
    const id = await giveUp()
    const next = await portal.requestAndAccept()
    await succeed(id)
    await portal.send()
    expect((await portal.eventsOf(next)).at(-1)).toBe('changed PARKED by outbox above-paid')
    expect(portal.provider.refunds().map(({ reference }) => reference)).toEqual([id])
    const again = { refundId: next, staffId: portal.asker }
    await expect(portal.refunds.sendAgain(again)).rejects.toEqual(
      refused('casework.payment.refund.above-paid'),
    )
    await portal.refunds.giveUp(again)
    expect(await portal.refunds.refundableCents(portal.requestId)).toBe(0)
  })

  test('when both went the payment goes to review, and both stand as gone', async () => {
    const id = await giveUp()
    const next = await portal.requestAndAccept()
    await portal.send()
    await succeed(next)
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
    await succeed(id)
    await succeed(id)
    expect([await portal.stateOf(id), await portal.stateOf(next)]).toEqual([
      'SUCCEEDED',
      'SUCCEEDED',
    ])
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: true })
    expect(await mismatches()).toEqual([
      { code: 'refunded-above-paid', paidCents: 4400, refundedCents: 8800 },
    ])
  })

  test('of another amount after all: parked again, and it counts', async () => {
    const id = await giveUp(1000)
    const refund = portal.provider.refunds().at(-1)
    if (refund) refund.amountCents = 2000
    await succeed(id)
    expect(await portal.stateOf(id)).toBe('PARKED')
    expect(await portal.refunds.refundableCents(portal.requestId)).toBe(3400)
  })
})
