import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantOf } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'

describeOnEachDatabase('money of what was granted and has to reach its owner', (connected) => {
  let desk: RefundDesk
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
  })
  afterEach(() => desk.close())

  async function grantedCase() {
    const id = await desk.paidCase()
    const number = `MOG-${id.slice(-8)}`.toUpperCase()
    const granted = await desk.post('case/decide', grantOf(await desk.caseOf(id), number))
    expect(granted.status).toBe(200)
    return id
  }
  const isIn = async (query: string, id: string) =>
    (await desk.queue(query)).cases.some((line) => line.id === id)
  const kindsOf = async (id: string) => {
    const { kind, moneyKind } = await desk.caseOf(id)
    return [kind, moneyKind]
  }

  test('a refund that is not given takes it out of nobody’s hand, and stands in its own queue too', async () => {
    const id = await grantedCase()
    const toSend = (await kindsOf(id))[0] ?? ''
    expect(['TO_SEND', 'TO_LAY_OUT']).toContain(toSend)
    expect((await desk.post('case/claim', { id })).status).toBe(200)
    const ask = { id, amount: 5, remark: 'Een deel.' }
    expect((await desk.askBack(ask)).status).toBe(200)
    const [refund] = await desk.refundsOf(id)
    const refusal = { id: refund?.id, remark: 'De boot heeft al gevaren.' }
    expect((await desk.post('refunds/refuse', refusal, desk.other)).status).toBe(200)
    expect(await kindsOf(id)).toEqual([toSend, 'REFUND_TO_LOOK_AT'])
    expect(await isIn(`?kind=${toSend}`, id)).toBe(true)
    expect(await isIn('?kind=REFUND_TO_LOOK_AT', id)).toBe(true)
    expect(await isIn('', id)).toBe(true)
    const shown = await desk.caseOf(id)
    expect(shown.claimedBy).toMatchObject({ id: desk.handler.id })

    const finance = await desk.at('F. Munt', 'finance')
    const over = { id, from: desk.handler.id }
    expect((await desk.post('case/claim', over, finance)).status).toBe(200)
    const nothing = { id: refund?.id, how: 'told-nothing', remark: 'De boot heeft al gevaren.' }
    expect((await desk.post('refunds/follow-up', nothing)).status).toBe(200)
    expect(await kindsOf(id)).toEqual([toSend, null])
    expect(await isIn('?kind=REFUND_TO_LOOK_AT', id)).toBe(false)
    // What is no more theirs to do is theirs to lay back.
    expect((await desk.post('case/release', { id }, finance)).status).toBe(200)
    expect((await desk.post('case/claim', { id }, finance)).status).toBe(403)
  })

  test('a payment that is looked into does not keep it from its owner', async () => {
    const id = await grantedCase()
    const [toSend] = await kindsOf(id)
    const { requestId, number } = await desk.caseOf(id)
    const review = (in_review: boolean) =>
      connected()
        .database.updateTable('payment')
        .set({ in_review })
        .where('request_id', '=', requestId)
        .execute()
    await review(true)
    expect(await kindsOf(id)).toEqual([toSend, 'PAYMENT_IN_REVIEW'])
    expect(await isIn('?kind=PAYMENT_IN_REVIEW', id)).toBe(true)
    const marked = { kind: toSend, vignettes: [{ id, number }] }
    expect((await desk.post('hand-over', marked)).body).toMatchObject({ handedOver: [id] })
    // Then it is the money's alone.
    expect(await kindsOf(id)).toEqual(['PAYMENT_IN_REVIEW', 'PAYMENT_IN_REVIEW'])
    await review(false)
    expect(await kindsOf(id)).toEqual([null, null])
  })
})
