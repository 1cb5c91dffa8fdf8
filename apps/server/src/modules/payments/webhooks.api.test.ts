import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { IDEAL, startPaymentsPortal } from '../../testing/payments-portal.ts'
import { paymentReviews } from './reviews.ts'

type Portal = Awaited<ReturnType<typeof startPaymentsPortal>>

describeOnEachDatabase('B6 messages of the payment provider', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    await connected().database.deleteFrom('outbox').execute()
    portal = await startPaymentsPortal(connected().database)
  })
  afterEach(() => portal.close())

  /** What every story that ends well comes to, however it went. */
  async function expectPaidOnce(source = 'webhook') {
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
    expect(await portal.vignetteStatus()).toBe('IN_REVIEW')
    expect(await portal.jobs()).toEqual(['payment-received'])
    const changes = (await portal.events()).filter((event) => event.startsWith('changed PAID'))
    expect(changes).toEqual([`changed PAID by ${source}`])
  }

  test('once: paid, with one audit row, one mail, and the vignette in review', async () => {
    const { order } = await portal.start()
    expect(await portal.send({ payment: { ...order, status: 'PAID' } })).toBe(200)
    await expectPaidOnce()
    expect(await portal.events()).toEqual(['opened OPEN by request', 'changed PAID by webhook'])
  })

  test('twice: the same as once', async () => {
    const payment = { ...(await portal.start()).order, status: 'PAID' as const }
    expect(await portal.send({ payment })).toBe(200)
    expect(await portal.send({ payment })).toBe(200)
    await expectPaidOnce()
  })

  test('ten at once: the same as once', async () => {
    const payment = { ...(await portal.start()).order, status: 'PAID' as const }
    const statuses = await Promise.all(Array.from({ length: 10 }, () => portal.send({ payment })))
    expect(statuses).toEqual(Array(10).fill(200))
    await expectPaidOnce()
  })

  test('before the return, and before we know what the provider calls it: the same', async () => {
    await portal.open()
    portal.provider.losesAnswers = true
    const attempt = (await portal.attempts())[0]!
    await expect(portal.payments.continue(attempt.payment_id, IDEAL)).rejects.toThrow('503')
    const payment = { ...portal.provider.orders()[0]!, status: 'PAID' as const }
    await portal.send({ payment })
    await portal.payments.refresh(portal.requestId)
    await expectPaidOnce()
    expect((await portal.attempts())[0]).toMatchObject({
      provider_payment_id: payment.providerPaymentId,
    })
  })

  test('never: asking the provider gives the same', async () => {
    const { order } = await portal.start()
    portal.provider.pay(order.reference, 'PAID')
    portal.clock.advanceSeconds(20)
    expect(await portal.payments.reconcileDue()).toBe(1)
    await expectPaidOnce('provider')
    portal.clock.advanceSeconds(86_400)
    expect(await portal.payments.reconcileDue()).toBe(0)
  })

  test('out of order: an old message changes nothing', async () => {
    const { order } = await portal.start()
    await portal.send({ payment: { ...order, status: 'PAID' } })
    await portal.send({ payment: { ...order, status: 'PROCESSING' } })
    await portal.send({ payment: { ...order, status: 'OPEN' } })
    await expectPaidOnce()
  })

  test.each(['CANCELLED', 'FAILED'] as const)(
    'B14 an old message that would reopen one that was %s is a reason to ask, and no more',
    async (ended) => {
      const { order } = await portal.start()
      portal.provider.pay(order.reference, ended)
      await portal.send({ payment: { ...order, status: ended } })
      const asked = portal.provider.asked
      expect(await portal.send({ payment: { ...order, status: 'PROCESSING' } })).toBe(200)
      expect(portal.provider.asked).toBe(asked + 1)
      expect(await portal.payment()).toEqual({ status: ended, in_review: false })
      expect(await portal.events()).toEqual([
        'opened OPEN by request',
        `changed ${ended} by webhook`,
        'ignored PROCESSING by webhook',
      ])
    },
  )

  test('B14 what the provider then answers is believed', async () => {
    const { order } = await portal.start()
    await portal.send({ payment: { ...order, status: 'FAILED' } })
    portal.provider.pay(order.reference, 'PROCESSING')
    await portal.send({ payment: { ...order, status: 'PROCESSING' } })
    expect(await portal.payment()).toEqual({ status: 'PROCESSING', in_review: false })
    expect((await portal.events()).at(-1)).toBe('changed PROCESSING by provider')
  })

  test('B14 a provider that cannot be asked is to send it again', async () => {
    const { order } = await portal.start()
    await portal.send({ payment: { ...order, status: 'CANCELLED' } })
    portal.provider.isAway = true
    expect(await portal.send({ payment: { ...order, status: 'PROCESSING' } })).toBe(503)
    expect(await portal.payment()).toEqual({ status: 'CANCELLED', in_review: false })
  })

  test("a late 'cancelled' after paid is written down, once, and changes nothing", async () => {
    const { order } = await portal.start()
    await portal.send({ payment: { ...order, status: 'PAID' } })
    await portal.send({ payment: { ...order, status: 'CANCELLED' } })
    await portal.send({ payment: { ...order, status: 'CANCELLED' } })
    await expectPaidOnce()
    const events = await portal.events()
    expect(events.filter((event) => event.startsWith('ignored'))).toEqual([
      'ignored CANCELLED by webhook',
    ])
  })

  test.each([
    ['another signature', { signedBy: 'stranger' }],
    ['an old time-stamp', { sentSecondsAgo: 301 }],
  ] as const)('%s: refused, nothing changes', async (_what, forged) => {
    const { order } = await portal.start()
    const before = await portal.events()
    expect(await portal.send({ payment: { ...order, status: 'PAID' }, ...forged })).toBe(401)
    expect(await portal.payment()).toEqual({ status: 'OPEN', in_review: false })
    expect(await portal.events()).toEqual(before)
  })

  test('the key before the last is still believed', async () => {
    const { order } = await portal.start()
    await portal.send({ payment: { ...order, status: 'PAID' }, signedBy: 'old' })
    await expectPaidOnce()
  })

  test.each([
    ['another amount', { value: '4.40' }],
    ['another currency', { currency: 'USD' }],
    ['another payment id', { id: 'somebody-elses' }],
  ])('%s: to review, not to paid', async (_what, wrong) => {
    const { order } = await portal.start()
    expect(await portal.send({ payment: { ...order, status: 'PAID' }, ...wrong })).toBe(200)
    expect(await portal.payment()).toEqual({ status: 'OPEN', in_review: true })
    expect(await portal.vignetteStatus()).toBe('AWAITING_PAYMENT')
    expect(await portal.jobs()).toEqual([])
    await expect(portal.open()).rejects.toThrow('refusal.payment-in-review')
  })

  test('B18 everything that differs is kept as codes, with what was expected and what was received', async () => {
    const { order } = await portal.start()
    const wrong = { value: '43.00', currency: 'USD', id: 'somebody-elses' }
    await portal.send({ payment: { ...order, status: 'PAID' }, ...wrong })
    const review = await paymentReviews(portal.deps).find(connected().database, portal.requestId)
    expect(review?.mismatches.map(({ found }) => found)).toEqual([
      [
        { code: 'payment-id', expected: order.providerPaymentId, received: 'somebody-elses' },
        { code: 'currency', expected: 'EUR', received: 'USD' },
        { code: 'amount', expectedCents: 4400, receivedCents: 4300 },
      ],
    ])
  })

  test('a message about a payment that is not ours is answered as absent', async () => {
    const { order } = await portal.start()
    const payment = { ...order, reference: 'r', providerPaymentId: 'p' }
    expect(await portal.send({ payment })).toBe(404)
  })
})
