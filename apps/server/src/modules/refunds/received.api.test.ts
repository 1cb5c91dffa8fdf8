import { afterEach, beforeEach, expect, test } from 'vitest'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'

describeOnEachDatabase('what came in counts, and not what was asked', (connected) => {
  let desk: RefundDesk
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
  })
  afterEach(() => desk.close())

  const paid = async () => {
    const today = businessDate(desk.clock.now())
    const { body } = await desk.get<{ total: { paid: number } }>(
      `counts?from=${today}&until=${today}`,
    )
    return body.total.paid
  }
  /** A case of which another amount came in than was asked, and which was found to be paid. */
  async function acceptedAs(receivedCents: number) {
    const id = await desk.paidCase({ receivedCents })
    expect((await desk.caseOf(id)).kind).toBe('PAYMENT_IN_REVIEW')
    const resolved = { id, outcome: 'accept-as-paid', remark: 'Zo staat het op de rekening.' }
    expect((await desk.post('case/payment', resolved)).status).toBe(200)
    return id
  }

  test.each([4350, 5400])('%s cents for 4,400', async (receivedCents) => {
    const before = await paid()
    const id = await acceptedAs(receivedCents)
    const received = receivedCents / 100
    expect((await desk.caseOf(id)).payment).toMatchObject({
      ...{ status: 'PAID', inReview: false, refundable: received },
      attempts: [{ amount: 44, received }],
    })
    expect(Math.round(((await paid()) - before) * 100)).toBe(receivedCents)

    const back = (amount: number) => desk.refuse(id, { back: 'all', amount })
    expect((await back(44)).status).toBe(409)
    expect((await back(received)).status).toBe(200)
    const [refund] = await desk.refundsOf(id)
    await desk.post('refunds/accept', { ids: [refund?.id] }, desk.other)
    await desk.pass(15 * 60)
    const ordered = desk.paymentProvider.refunds()
    expect(ordered).toMatchObject([{ reference: refund?.id, amountCents: receivedCents }])
  })

  test('a message that tells of it once more begins no second review', async () => {
    const id = await acceptedAs(5400)
    const order = desk.paymentProvider.orders().at(-1)!
    const { url, headers, rawBody } = desk.paymentProvider.pay(order.reference, 'PAID')
    const told = await desk.app.inject({
      ...{ method: 'POST', url: new URL(url).pathname, payload: rawBody },
      headers: headers as Record<string, string>,
    })
    expect(told.statusCode).toBe(200)
    expect((await desk.caseOf(id)).payment).toMatchObject({ inReview: false })
  })
})
