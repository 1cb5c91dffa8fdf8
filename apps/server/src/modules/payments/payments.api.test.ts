import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { IDEAL, startPaymentsPortal } from '../../testing/payments-portal.ts'
import { createPayments } from './payments.ts'

type Portal = Awaited<ReturnType<typeof startPaymentsPortal>>

describeOnEachDatabase('B6 payments', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    await connected().database.deleteFrom('outbox').execute()
    portal = await startPaymentsPortal(connected().database)
  })
  afterEach(() => portal.close())

  test('sending the same request again continues the same attempt', async () => {
    const first = await portal.start()
    const second = await portal.start()
    expect(second.redirectUrl).toBe(first.redirectUrl)
    expect(portal.provider.orders()).toHaveLength(1)
    expect(await portal.attempts()).toHaveLength(1)
  })

  test('ten tabs at once make one attempt and one order', async () => {
    const started = await Promise.all(Array.from({ length: 10 }, () => portal.start()))
    expect(new Set(started.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect(portal.provider.orders()).toHaveLength(1)
    expect(await portal.attempts()).toHaveLength(1)
  })

  test('a provider that is away: 503, the request is kept, and paying works later', async () => {
    portal.provider.isAway = true
    const { paymentId } = await portal.open()
    await expect(portal.payments.continue(paymentId, IDEAL)).rejects.toMatchObject({ status: 503 })
    expect(await portal.payment()).toMatchObject({ status: 'OPEN' })
    portal.provider.isAway = false
    expect(await portal.payments.continue(paymentId, IDEAL)).toHaveProperty('redirectUrl')
    expect(await portal.attempts()).toHaveLength(1)
  })

  test('an answer that was lost on the way makes no second order', async () => {
    portal.provider.losesAnswers = true
    const { paymentId } = await portal.open()
    await expect(portal.payments.continue(paymentId, IDEAL)).rejects.toMatchObject({ status: 503 })
    portal.provider.losesAnswers = false
    await portal.start()
    expect(portal.provider.orders()).toHaveLength(1)
  })

  test.each(['FAILED', 'CANCELLED'] as const)(
    'after %s a new attempt can be paid',
    async (status) => {
      const { order } = await portal.start()
      await portal.send({ payment: { ...order, status } })
      expect(await portal.payment()).toEqual({ status, in_review: false })
      const again = await portal.start()
      expect(again.order.reference).not.toBe(order.reference)
      await portal.send({ payment: { ...again.order, status: 'PAID' } })
      expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
    },
  )

  test('who was refused is mailed, who cancelled is not', async () => {
    const { order } = await portal.start()
    await portal.send({ payment: { ...order, status: 'CANCELLED' } })
    expect(await portal.jobs()).toEqual([])
    const again = await portal.start()
    await portal.send({ payment: { ...again.order, status: 'FAILED' } })
    expect(await portal.jobs()).toEqual(['payment-failed'])
  })

  test('a paid request is not opened again', async () => {
    const { order, paymentId } = await portal.start()
    await portal.send({ payment: { ...order, status: 'PAID' } })
    await expect(portal.open()).rejects.toMatchObject({ status: 409 })
    await expect(portal.payments.continue(paymentId, IDEAL)).rejects.toMatchObject({ status: 409 })
  })

  test('an attempt that nobody finishes expires here and at the provider', async () => {
    const { order } = await portal.start()
    portal.clock.advanceSeconds(3600)
    await portal.payments.reconcileDue()
    expect(await portal.payment()).toEqual({ status: 'EXPIRED', in_review: false })
    expect(await portal.provider.find(order.providerPaymentId)).toMatchObject({
      status: 'CANCELLED',
    })
    expect(await portal.jobs()).toEqual(['payment-failed'])
  })

  test('the message of an ended order, before or after we expired it, says the same', async () => {
    const { order } = await portal.start()
    portal.clock.advanceSeconds(3600)
    await portal.send({ payment: { ...order, status: 'CANCELLED' } })
    await portal.payments.reconcileDue()
    await portal.send({ payment: { ...order, status: 'CANCELLED' } })
    expect(await portal.payment()).toEqual({ status: 'EXPIRED', in_review: false })
    expect(await portal.events()).toEqual(['opened OPEN by request', 'changed EXPIRED by webhook'])
  })

  test('an attempt that was paid at the last moment is paid, not expired', async () => {
    const { order } = await portal.start()
    portal.provider.pay(order.reference, 'PAID')
    portal.clock.advanceSeconds(7200)
    await portal.payments.reconcileDue()
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
  })

  test('while the provider is away nothing expires', async () => {
    await portal.start()
    portal.provider.isAway = true
    portal.clock.advanceSeconds(7200)
    await portal.payments.reconcileDue()
    expect(await portal.payment()).toMatchObject({ status: 'OPEN' })
    portal.provider.isAway = false
    portal.clock.advanceSeconds(60)
    await portal.payments.reconcileDue()
    expect(await portal.payment()).toMatchObject({ status: 'EXPIRED' })
  })

  test('an order whose answer we never saw is ended at the provider when it expires', async () => {
    portal.provider.losesAnswers = true
    const { paymentId } = await portal.open()
    await expect(portal.payments.continue(paymentId, IDEAL)).rejects.toThrow()
    portal.provider.losesAnswers = false
    portal.clock.advanceSeconds(3600)
    await portal.payments.reconcileDue()
    expect(await portal.payment()).toMatchObject({ status: 'EXPIRED' })
    expect(portal.provider.orders().map(({ status }) => status)).toEqual(['CANCELLED'])
  })

  test('who comes back after the time was over gets a new attempt', async () => {
    const first = await portal.start()
    portal.clock.advanceSeconds(3601)
    const second = await portal.start()
    expect(second.redirectUrl).not.toBe(first.redirectUrl)
    expect((await portal.attempts()).map(({ status }) => status)).toEqual(['EXPIRED', 'OPEN'])
    expect(await portal.payment()).toMatchObject({ status: 'OPEN' })
  })

  test('an earlier attempt that is paid after all pays, and the open one is ended', async () => {
    const first = await portal.start()
    await portal.send({ payment: { ...first.order, status: 'CANCELLED' } })
    const second = await portal.start()
    await portal.send({ payment: { ...first.order, status: 'PAID' } })
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
    expect(await portal.jobs()).toEqual(['payment-received', 'payment-cancel-attempt'])
    await portal.payments.jobs['payment-cancel-attempt']!({
      id: 'job',
      payload: { attemptId: second.order.reference },
      signal: AbortSignal.timeout(1000),
    })
    expect((await portal.attempts()).map(({ status }) => status)).toEqual(['PAID', 'CANCELLED'])
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
  })

  test('money that comes twice goes to review', async () => {
    const first = await portal.start()
    await portal.send({ payment: { ...first.order, status: 'CANCELLED' } })
    const second = await portal.start()
    await portal.send({ payment: { ...second.order, status: 'PAID' } })
    await portal.send({ payment: { ...first.order, status: 'PAID' } })
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: true })
  })

  test('the reconcilers of two processes ask about each attempt once', async () => {
    const { order } = await portal.start()
    portal.provider.pay(order.reference, 'PAID')
    const other = createPayments(portal.deps)
    portal.clock.advanceSeconds(20)
    const counts = await Promise.all([portal.payments.reconcileDue(), other.reconcileDue()])
    expect(counts.sort()).toEqual([0, 1])
    expect(await portal.payment()).toMatchObject({ status: 'PAID' })
    expect(await portal.jobs()).toEqual(['payment-received'])
  })

  test('a process whose clock is ahead takes no attempt that another asks about, until that has been asked', async () => {
    await portal.start()
    const asking = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const provider: typeof portal.deps.provider = {
      ...portal.deps.provider,
      async find() {
        asking.resolve()
        await answer.promise
        throw new Error('away')
      },
    }
    const aheadMs = 10 * 60 * 1000
    const clock = { now: () => new Date(portal.clock.now().getTime() + aheadMs) }
    const ahead = createPayments({ ...portal.deps, clock })
    portal.clock.advanceSeconds(20)
    const first = createPayments({ ...portal.deps, provider }).reconcileDue()
    await asking.promise
    expect(await ahead.reconcileDue()).toBe(0)
    answer.resolve()
    expect(await first).toBe(1)
    expect(await ahead.reconcileDue()).toBe(1)
  })

  test('a payer who is back is asked for once in a few seconds, however often he looks', async () => {
    await portal.start()
    await Promise.all(Array.from({ length: 5 }, () => portal.payments.refresh(portal.requestId)))
    expect(portal.provider.asked).toBe(1)
    portal.clock.advanceSeconds(4)
    await portal.payments.refresh(portal.requestId)
    expect(portal.provider.asked).toBe(2)
  })

  test('the reconciler asks less and less often', async () => {
    await portal.start()
    let asked = 0
    for (let second = 0; second < 3000; second += 5) {
      portal.clock.advanceSeconds(5)
      asked += await portal.payments.reconcileDue()
    }
    expect(asked).toBeGreaterThan(5)
    expect(asked).toBeLessThan(12)
  })
})
