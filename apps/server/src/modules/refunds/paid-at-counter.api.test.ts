import type { getCounter, saveCounterTransit } from '@vignettes/domain/api/casework-counter.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'

const DAY_S = 24 * 60 * 60

describeOnEachDatabase('B19 what was paid at the counter', (connected) => {
  let desk: RefundDesk
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
  })
  afterEach(() => desk.close())

  test('does not go back by the provider: two people ask for it and accept it, and it is given by hand', async () => {
    const before = await differences()
    const { transit } = (await desk.get<ReplyOf<typeof getCounter>>('counter')).body
    const made = await desk.post('counter/transit', {
      ...{
        key: newId(),
        origin: 'counter',
        reason: 'Heeft geen computer.',
        receipt: `PIN-${newId()}`,
      },
      ...{ accountId: desk.someone.accountId, cost: transit.cost, paymentType: 'at-counter' },
      ...{ objectName: 'De Meerkoet', objectLength: 5.2, objectWidth: 2.1, driveTypeID: '1' },
      ...{ deliveryType: '1', PHOTO_BOAT: { name: 'boot.jpg', data: desk.photo } },
    })
    const { caseId: id } = made.body as ReplyOf<typeof saveCounterTransit>
    const money = { back: 'all', amount: transit.cost }
    const refusal = { reason: 'boat-not-allowed', money }
    const refused = decision(await desk.caseOf(id), 'refuse', refusal)
    expect((await desk.post('case/decide', refused, desk.other)).status).toBe(200)
    const [asked] = await desk.refundsOf(id)
    expect((await desk.post('refunds/accept', { ids: [asked?.id] })).status).toBe(200)
    await desk.pass(60 * 60)
    expect(await desk.refundsOf(id)).toMatchObject([
      {
        ...{ refundStatus: 'PARKED', cause: 'paid-at-counter', group: 'to-look-at' },
        actions: ['paid-elsewhere', 'give-up'],
      },
    ])
    expect(desk.paymentProvider.refunds()).toEqual([])
    const given = { id: asked?.id, how: 'paid-elsewhere', remark: 'Aan de balie teruggegeven.' }
    expect((await desk.post('refunds/follow-up', given)).status).toBe(200)
    expect((await desk.post('refunds/follow-up', given)).status).toBe(409)
    expect(await desk.refundsOf(id)).toMatchObject([
      { group: 'done', followUp: 'paid-elsewhere', actions: [], remark: given.remark },
    ])
    expect((await desk.caseOf(id)).payment).toMatchObject({ refundable: 0 })
    // Nor is it missed on the list of the provider, which never had it.
    await desk.pass(2 * DAY_S)
    expect(await differences()).toEqual(before)
  })

  const differences = () =>
    connected().database.selectFrom('payment_difference').selectAll().execute()
})
