import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderedPayment, PaymentOrder, PaymentProvider } from '../ports/payment-provider.ts'
import { RefundRefusedError, type RefundReport } from '../ports/refund-provider.ts'
import type { ProviderMessage } from '../ports/provider-message.ts'

export interface ProviderUnderTest {
  provider: PaymentProvider
  /** Whether an open payment can be ended. */
  cancels: boolean
  /** Does what a payer does on the provider's page. */
  choose(payment: OrderedPayment, outcome: 'success' | 'cancel' | 'error'): Promise<void>
  /** What becomes of a refund at the bank. */
  settleRefund(refund: RefundReport, outcome: 'success' | 'error'): Promise<void>
  /** The next message that the provider sends to the portal. */
  nextMessage(): Promise<ProviderMessage>
  close(): Promise<void>
}

const anOrder = (): PaymentOrder => ({
  reference: randomUUID(),
  amountCents: 4405,
  currency: 'EUR',
  description: 'Doorvaart',
  method: { kind: 'ideal' },
  returnUrl: 'http://localhost:1/return',
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
      const found = await subject.provider.find(payment.providerPaymentId)
      expect(payment).toMatchObject({ ...found })
    })

    test('a card is named with its order', async () => {
      const order = { ...anOrder(), method: { kind: 'creditcard', card: 'visa' } } as const
      expect(await subject.provider.create(order)).toMatchObject({ status: 'OPEN' })
    })

    test('B6 the same order given again while its key holds, and at the same time, is the same payment', async () => {
      expect(subject.provider.orderKeySeconds).toBeGreaterThanOrEqual(3600)
      const order = anOrder()
      const payments = await Promise.all([1, 2, 3].map(() => subject.provider.create(order)))
      expect(await subject.provider.create(order)).toEqual(payments[0])
      expect(new Set(payments.map((payment) => payment.providerPaymentId)).size).toBe(1)
    })

    test('F4 what was ordered since is listed as it stands, and nothing of before', async () => {
      const { provider } = subject
      const { providerPaymentId } = await provider.create(anOrder())
      const listed = async (since: Date) => {
        const ids: string[] = []
        for await (const report of provider.listSince?.(since) ?? []) {
          ids.push(report.providerPaymentId)
        }
        return ids
      }
      if (!provider.listSince) return
      expect(await listed(new Date(0))).toContain(providerPaymentId)
      expect(await listed(new Date('2999-01-01'))).toEqual([])
    })

    test('a payment that the provider does not know is absent', async () => {
      expect(await subject.provider.find(randomUUID())).toBeUndefined()
      expect(await subject.provider.cancel(randomUUID())).toBeUndefined()
    })

    test.each([
      ['success', 'PAID'],
      ['cancel', 'CANCELLED'],
      ['error', 'FAILED'],
    ] as const)(
      'after %s the answer reports %s, and the message does or names the payment',
      async (outcome, status) => {
        const payment = await subject.provider.create(anOrder())
        const message = subject.nextMessage()
        await subject.choose(payment, outcome)
        const { providerPaymentId, reference } = payment
        expect(await subject.provider.find(providerPaymentId)).toMatchObject({ status })
        const read = await subject.provider.readMessage?.(await message)
        if (read?.kind === 'ask') {
          expect(read.id).toBe(providerPaymentId)
        } else {
          const report = {
            providerPaymentId,
            reference,
            amountCents: 4405,
            currency: 'EUR',
            status,
          }
          expect(read).toMatchObject({ kind: 'report', report })
        }
      },
    )

    test('a message that anybody could have written reports nothing', async () => {
      const payment = await subject.provider.create(anOrder())
      const message = subject.nextMessage()
      await subject.choose(payment, 'success')
      const { rawBody, url } = await message
      const forged = { method: 'POST', url, headers: {}, rawBody }
      expect((await subject.provider.readMessage?.(forged))?.kind).not.toBe('report')
      const nonsense = { ...forged, rawBody: Buffer.from('\u0000') }
      expect(await subject.provider.readMessage?.(nonsense)).toEqual({ kind: 'unacceptable' })
    })

    test.each([
      ['success', 'SUCCEEDED'],
      ['error', 'FAILED'],
    ] as const)(
      'B19 a refund of what was paid is one refund, and after %s it is reported %s',
      async (outcome, status) => {
        const { provider } = subject
        const payment = await provider.create(anOrder())
        const { providerPaymentId } = payment
        await subject.choose(payment, 'success')
        const amount = { amountCents: 2005, currency: 'EUR' }
        const order = { ...{ reference: randomUUID(), providerPaymentId }, ...amount }
        const description = 'Terugbetaling'
        const refunds = await Promise.all(
          [1, 2, 3].map(() => provider.refund({ ...order, description })),
        )
        const [refund] = refunds
        expect(new Set(refunds.map((one) => JSON.stringify(one))).size).toBe(1)
        if (!refund || refund === 'cannot') throw new Error('nothing was refunded')
        expect(refund).toMatchObject({ reference: order.reference, status: 'PENDING', ...amount })
        const byReference = { ...order, providerRefundId: null }
        const lost = await provider.refundStatus(byReference)
        if (lost !== 'cannot') expect(lost).toEqual(refund)

        const message = subject.nextMessage()
        await subject.settleRefund(refund, outcome)
        const { providerRefundId } = refund
        const asked = await provider.refundStatus({ ...order, providerRefundId })
        if (asked !== 'cannot') expect(asked).toMatchObject({ providerRefundId, status })
        const read = await provider.readMessage?.(await message)
        expect(read).toMatchObject(
          read?.kind === 'ask'
            ? { id: providerPaymentId }
            : { kind: 'report', report: { providerRefundId, status, ...amount } },
        )
      },
    )

    test('B19 a refund of an unknown payment is refused, and one that was never ordered is absent', async () => {
      const { provider } = subject
      const providerPaymentId = randomUUID()
      const nobodys = { reference: randomUUID(), providerPaymentId }
      const amount = { amountCents: 1, currency: 'EUR', description: 'x' }
      const refused = provider.refund({ ...nobodys, ...amount })
      await expect(refused).rejects.toBeInstanceOf(RefundRefusedError)
      const status = await provider.refundStatus({ ...nobodys, providerRefundId: null })
      if (status !== 'cannot') expect(status).toBeUndefined()
    })

    test('an open payment is cancelled, or left to run out; a paid one reports that it is paid', async () => {
      const open = await subject.provider.create(anOrder())
      const ended = await subject.provider.cancel(open.providerPaymentId)
      if (subject.cancels) expect(ended).toMatchObject({ status: 'CANCELLED' })
      else expect(ended).toBe('cannot')
      const paid = await subject.provider.create(anOrder())
      await subject.choose(paid, 'success')
      const answer = await subject.provider.cancel(paid.providerPaymentId)
      if (answer !== 'cannot') expect(answer).toMatchObject({ status: 'PAID' })
    })
  })
}
