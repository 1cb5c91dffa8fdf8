import { randomUUID } from 'node:crypto'
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderPaymentStatus,
} from '../ports/payment-provider.ts'

export interface FakePaymentProvider extends PaymentProvider {
  /** What the payer does at the bank. */
  pay(reference: string, status: ProviderPaymentStatus): void
  /** Every order that was made, newest last. */
  orders(): ProviderPayment[]
  asked: number
  /** While true, every call fails before anything is done. */
  isAway: boolean
  /** While true, an order is taken but the answer is lost. */
  losesAnswers: boolean
}

/** A payment provider in memory that keeps the contract and can be told what happens. Signs with the word 'signed'. */
export function fakePaymentProvider(): FakePaymentProvider {
  const byId = new Map<string, ProviderPayment>()
  const ofReference = (reference: string) =>
    [...byId.values()].find((payment) => payment.reference === reference)

  const fake: FakePaymentProvider = {
    asked: 0,
    isAway: false,
    losesAnswers: false,
    orders: () => [...byId.values()],
    pay(reference, status) {
      const payment = ofReference(reference)
      if (!payment) throw new Error('no such order')
      payment.status = status
    },
    create({ reference, amountCents, currency }) {
      if (fake.isAway) return Promise.reject(new Error('away'))
      const id = randomUUID()
      const payment = ofReference(reference) ?? {
        providerPaymentId: id,
        reference,
        status: 'OPEN',
        amountCents,
        currency,
        redirectUrl: `http://bank.example/${id}`,
      }
      byId.set(payment.providerPaymentId, payment)
      if (fake.losesAnswers) return Promise.reject(new Error('the connection broke'))
      return Promise.resolve({ ...payment })
    },
    find(id) {
      fake.asked += 1
      if (fake.isAway) return Promise.reject(new Error('away'))
      const payment = byId.get(id)
      return Promise.resolve(payment && { ...payment })
    },
    cancel(id) {
      if (fake.isAway) return Promise.reject(new Error('away'))
      const payment = byId.get(id)
      if (payment?.status === 'OPEN') payment.status = 'CANCELLED'
      return Promise.resolve(payment && { ...payment })
    },
    readWebhook: (rawBody, signature) =>
      signature === 'signed' ? (JSON.parse(rawBody.toString()) as ProviderPayment) : undefined,
  }
  return fake
}
