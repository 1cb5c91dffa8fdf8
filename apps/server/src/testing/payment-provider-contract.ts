import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderPaymentToCreate,
} from '../ports/payment-provider.ts'

export interface ProviderUnderTest {
  provider: PaymentProvider
  /** Does what a payer does on the provider's page. */
  choose(payment: ProviderPayment, outcome: 'success' | 'cancel' | 'error'): Promise<void>
  /** The next message that the provider sends to the portal. */
  nextMessage(): Promise<{ rawBody: Buffer; signature: string }>
  close(): Promise<void>
}

const anOrder = (): ProviderPaymentToCreate => ({
  reference: randomUUID(),
  amountCents: 4405,
  currency: 'EUR',
  description: 'Doorvaart',
  method: 'ideal',
  returnUrls: {
    success: 'http://localhost:1/success',
    cancel: 'http://localhost:1/cancel',
    error: 'http://localhost:1/error',
    reject: 'http://localhost:1/reject',
  },
  validSeconds: 3600,
})

/** What the portal relies on; every adapter of the port passes it. */
export function describePaymentProvider(
  name: string,
  start: () => Promise<ProviderUnderTest>,
): void {
  describe(name, () => {
    let subject: ProviderUnderTest
    beforeAll(async () => {
      subject = await start()
    })
    afterAll(() => subject.close())

    test('an order is open, for our reference and amount', async () => {
      const order = anOrder()
      const payment = await subject.provider.create(order)
      expect(payment).toMatchObject({
        reference: order.reference,
        status: 'OPEN',
        amountCents: 4405,
        currency: 'EUR',
      })
      expect(URL.canParse(payment.redirectUrl)).toBe(true)
      expect(await subject.provider.find(payment.providerPaymentId)).toEqual(payment)
    })

    test('B6 the same order given again, and at the same time, is the same payment', async () => {
      const order = anOrder()
      const payments = await Promise.all([1, 2, 3].map(() => subject.provider.create(order)))
      expect(await subject.provider.create(order)).toEqual(payments[0])
      expect(new Set(payments.map((payment) => payment.providerPaymentId)).size).toBe(1)
    })

    test('a payment that the provider does not know is absent', async () => {
      expect(await subject.provider.find(randomUUID())).toBeUndefined()
      expect(await subject.provider.cancel(randomUUID())).toBeUndefined()
    })

    test.each([
      ['success', 'PAID'],
      ['cancel', 'CANCELLED'],
      ['error', 'FAILED'],
    ] as const)('after %s the answer and the message both say %s', async (outcome, status) => {
      const payment = await subject.provider.create(anOrder())
      const message = subject.nextMessage()
      await subject.choose(payment, outcome)
      expect(await subject.provider.find(payment.providerPaymentId)).toMatchObject({ status })
      const { rawBody, signature } = await message
      expect(subject.provider.readWebhook(rawBody, signature)).toMatchObject({
        providerPaymentId: payment.providerPaymentId,
        reference: payment.reference,
        amountCents: 4405,
        currency: 'EUR',
        status,
      })
      expect(subject.provider.readWebhook(rawBody, undefined)).toBeUndefined()
    })

    test('an open payment can be cancelled, a paid one says that it is paid', async () => {
      const open = await subject.provider.create(anOrder())
      const cancelled = await subject.provider.cancel(open.providerPaymentId)
      expect(cancelled).toMatchObject({ status: 'CANCELLED' })
      const paid = await subject.provider.create(anOrder())
      await subject.choose(paid, 'success')
      expect(await subject.provider.cancel(paid.providerPaymentId)).toMatchObject({
        status: 'PAID',
      })
    })
  })
}
