import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findForSummary } from '../requests/summary-repository.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { PAYMENT_STAND_INS } from '../../testing/payment-stand-ins.ts'
import { IDEAL, startPaymentsPortal } from '../../testing/payments-portal.ts'

type Portal = Awaited<ReturnType<typeof startPaymentsPortal>>

const HOUR_S = 60 * 60
const CANCEL = 'payment-cancel-attempt'

describeOnEachDatabase('B6 payments at every kind of provider', (connected) => {
  describe.each(Object.entries(PAYMENT_STAND_INS))('%s', (_name, standIn) => {
    let portal: Portal
    beforeEach(async () => {
      await connected().database.deleteFrom('outbox').execute()
      portal = await startPaymentsPortal(connected().database, standIn)
    })
    afterEach(() => portal.close())

    const cancelAttempt = (attemptId: string) =>
      portal.payments.jobs[CANCEL]?.({
        id: 'job',
        payload: { attemptId },
        signal: AbortSignal.timeout(1000),
      })

    async function expectPaidOnce() {
      expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
      expect(await portal.vignetteStatus()).toBe('IN_REVIEW')
      expect(await portal.jobs()).toEqual(['payment-received'])
    }

    test('a message, twice and ten at once, pays once', async () => {
      const { order } = await portal.start()
      const message = portal.provider.pay(order.reference, 'PAID')
      const answers = await Promise.all(Array.from({ length: 10 }, () => portal.deliver(message)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      await portal.deliver(message)
      await expectPaidOnce()
    })

    test('a forged message changes nothing', async () => {
      const { order } = await portal.start()
      const message = portal.provider.pay(order.reference, 'PAID')
      portal.provider.pay(order.reference, 'OPEN')
      await portal.deliver({ ...message, headers: { 'content-type': 'text/plain' } })
      await portal.deliver({ ...message, rawBody: Buffer.from('id=somebody-elses') })
      expect(await portal.payment()).toEqual({ status: 'OPEN', in_review: false })
      expect(await portal.vignetteStatus()).toBe('AWAITING_PAYMENT')
    })

    test('no message ever: coming back settles it, and so does the reconciler', async () => {
      const { order } = await portal.start()
      portal.provider.pay(order.reference, 'PAID')
      expect(await portal.comeBack(order.reference, '?hostedCheckoutId=1&RETURNMAC=2')).toBe('/s')
      await expectPaidOnce()
    })

    test.each([
      ['PAID', '/s'],
      ['PROCESSING', '/s'],
      ['OPEN', '/s'],
      ['CANCELLED', '/c'],
      ['EXPIRED', '/c'],
      ['REJECTED', '/r'],
      ['FAILED', '/e'],
    ] as const)('A13 who comes back from a payment that is %s is led to %s', async (status, to) => {
      const { order } = await portal.start()
      const message = portal.provider.pay(order.reference, status)
      expect(await portal.comeBack(order.reference)).toBe(to)
      // Again, and after the message: the same.
      await portal.deliver(message)
      expect(await portal.comeBack(order.reference)).toBe(to)
    })

    test('B6 who wants to pay in another way does, where what was begun can be ended; nobody pays twice', async () => {
      const { cancels } = portal.provider.traits
      const first = await portal.start()
      const card = { kind: 'creditcard', card: 'visa' } as const
      const second = await portal.start(card)
      expect(second.order.reference === first.order.reference).toBe(!cancels)
      const attempts = await portal.attempts()
      expect(
        attempts.map(({ status, method, service_code }) => [status, method, service_code]),
      ).toEqual(
        cancels
          ? [
              ['CANCELLED', 'ideal', null],
              ['OPEN', 'creditcard', 'visa'],
            ]
          : [['OPEN', 'ideal', null]],
      )
      // The same again goes on with what is open, and nobody is written to who only chose.
      expect((await portal.start(card)).redirectUrl).toBe(second.redirectUrl)
      expect(await portal.jobs()).toEqual([])
      await portal.deliver(portal.provider.pay(second.order.reference, 'PAID'))
      await expectPaidOnce()
      const { requestId, accountId } = portal
      const summary = await findForSummary(portal.deps.database, { requestId, accountId })
      expect(summary?.paidBy).toEqual(
        cancels ? { method: 'creditcard', card: 'visa' } : { method: 'ideal', card: null },
      )
    })

    test('B6 what is being paid is not ended for another way of paying', async () => {
      const first = await portal.start()
      await portal.deliver(portal.provider.pay(first.order.reference, 'PROCESSING'))
      const second = await portal.start({ kind: 'creditcard', card: 'visa' })
      expect(second.order.reference).toBe(first.order.reference)
      portal.provider.pay(first.order.reference, 'PAID')
      await expect(portal.start({ kind: 'creditcard', card: 'visa' })).rejects.toMatchObject({
        status: 409,
      })
      await expectPaidOnce()
    })

    test('who comes back while the provider is away follows the payment', async () => {
      const { order } = await portal.start()
      portal.provider.isAway = true
      expect(await portal.comeBack(order.reference)).toBe('/s')
      expect(await portal.payment()).toMatchObject({ status: 'OPEN' })
    })

    test('a reference that is not ours leads to the overview', async () => {
      for (const reference of ['x', '0199f0e0-0000-7000-8000-000000000000']) {
        expect(await portal.comeBack(reference)).toBe(
          'http://localhost:3000/account/mijn-vignetten',
        )
      }
    })

    test('what the provider calls it is stored before the browser leaves, and its own expiry holds', async () => {
      const { order } = await portal.start()
      const [attempt] = await portal.attempts()
      expect(attempt).toMatchObject({
        provider_payment_id: order.providerPaymentId,
        redirect_url: order.redirectUrl,
      })
      const seconds = portal.provider.traits.ownValidSeconds ?? 3600
      const expiresAt = new Date(portal.clock.now().getTime() + seconds * 1000)
      expect(attempt?.expires_at).toEqual(expiresAt)
    })

    test('an answer that was lost: within the hour the same order, after it another attempt', async () => {
      portal.provider.losesAnswers = true
      const { paymentId } = await portal.open()
      await expect(portal.payments.continue(paymentId, IDEAL)).rejects.toMatchObject({
        status: 503,
      })
      portal.provider.losesAnswers = false
      portal.clock.advanceSeconds(HOUR_S - 60)
      await portal.start()
      expect(portal.provider.orders()).toHaveLength(1)

      portal.clock.advanceSeconds(8 * HOUR_S)
      for (const { reference } of portal.provider.orders())
        portal.provider.pay(reference, 'EXPIRED')
      await portal.payments.reconcileDue()
      portal.provider.losesAnswers = true
      const again = await portal.open()
      await expect(portal.payments.continue(again.paymentId, IDEAL)).rejects.toMatchObject({
        status: 503,
      })
      portal.provider.losesAnswers = false
      portal.clock.advanceSeconds(HOUR_S + 1)
      const lost = portal.provider.orders().length
      const next = await portal.start()
      expect(portal.provider.orders()).toHaveLength(lost + 1)
      expect(await portal.attempts()).toHaveLength(3)
      await portal.deliver(portal.provider.pay(next.order.reference, 'PAID'))
      expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
    })

    test('who comes back too late pays the open one, or another one when it could be ended', async () => {
      const first = await portal.start()
      portal.clock.advanceSeconds(4 * HOUR_S)
      const second = await portal.start()
      const { cancels } = portal.provider.traits
      expect(second.redirectUrl === first.redirectUrl).toBe(!cancels)
      await portal.deliver(portal.provider.pay(second.order.reference, 'PAID'))
      expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
      expect(portal.provider.orders().filter(({ status }) => status === 'OPEN')).toEqual([])
    })

    test('of two attempts the earlier is paid after all: honoured once, and the later one ended or watched', async () => {
      const first = await portal.start()
      await portal.deliver(portal.provider.pay(first.order.reference, 'CANCELLED'))
      const second = await portal.start()
      await portal.deliver(portal.provider.pay(first.order.reference, 'PAID'))
      expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
      await cancelAttempt(second.order.reference)
      if (portal.provider.traits.cancels) {
        expect((await portal.attempts())[1]).toMatchObject({ status: 'CANCELLED' })
        return
      }
      // It cannot be ended there: paid as well, it goes to review, and nobody is charged twice unseen.
      portal.provider.pay(second.order.reference, 'PAID')
      portal.clock.advanceSeconds(600)
      await portal.payments.reconcileDue()
      expect(await portal.payment()).toEqual({ status: 'PAID', in_review: true })
      expect(await portal.jobs()).toEqual(['payment-received', CANCEL])
    })
  })

  test('a provider that tries our address first gets the answer that it wants', async () => {
    const portal = await startPaymentsPortal(
      connected().database,
      PAYMENT_STAND_INS['one like Worldline'],
    )
    const trial = { 'x-endpoint-verification': '<b>trial-1</b>' }
    const url = 'http://localhost:3000/api/webhooks/payments'
    const given = { method: 'GET', url, headers: trial, rawBody: Buffer.alloc(0) }
    expect(await portal.deliver(given)).toEqual({ status: 200, body: '<b>trial-1</b>' })
    expect((await portal.deliver({ ...given, headers: {} })).status).toBe(401)
    await portal.close()
  })
})
