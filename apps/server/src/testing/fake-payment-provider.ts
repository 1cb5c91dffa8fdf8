import { randomUUID } from 'node:crypto'
import type {
  OrderedPayment,
  PaymentProvider,
  PaymentReport,
  ProviderPaymentStatus,
} from '../ports/payment-provider.ts'
import { RefundRefusedError, type RefundReport } from '../ports/refund-provider.ts'
import type { ProviderMessage } from '../ports/provider-message.ts'
import { type MessageFormat, signedByOneHeader } from './message-formats.ts'

/** In what the providers differ that the port is made for. */
export interface PaymentTraits {
  orderKeySeconds: number
  /** Whether an open payment can be ended. */
  cancels: boolean
  /** How long a payer has, when it does not keep to what it was asked for. */
  ownValidSeconds?: number
  /** Whether it tells where to pay with its answer to the order only. */
  tellsAddressOnce: boolean
  messages: MessageFormat<PaymentReport | RefundReport>
  /** Whether it has refunds, and whether it tells of them when asked. */
  refunds: 'yes' | 'untold' | 'no'
  now: () => Date
}

export interface FakePaymentProvider extends PaymentProvider {
  traits: PaymentTraits
  /** What the payer does at the bank; gives the message that follows. */
  pay(reference: string, status: ProviderPaymentStatus): ProviderMessage
  /** Every order that was made, newest last. */
  orders(): OrderedPayment[]
  asked: number
  /** Every refund that was ordered, newest last. */
  refunds(): RefundReport[]
  /** What becomes of a refund at the bank; gives the message that follows. */
  settleRefund(reference: string, status: RefundReport['status']): ProviderMessage
  /** While true, every call fails before anything is done. */
  isAway: boolean
  /** While true, an order is taken but the answer is lost. */
  losesAnswers: boolean
}

const USUAL: PaymentTraits = {
  orderKeySeconds: Infinity,
  cancels: true,
  tellsAddressOnce: false,
  refunds: 'yes',
  messages: signedByOneHeader(),
  now: () => new Date(),
}

/** A payment provider in memory that keeps the contract and can be told what happens. */
export function fakePaymentProvider(differences: Partial<PaymentTraits> = {}): FakePaymentProvider {
  const traits = { ...USUAL, ...differences }
  const { orderKeySeconds, cancels, ownValidSeconds, tellsAddressOnce, messages, now } = traits
  const orders: { payment: OrderedPayment; orderedAt: Date }[] = []
  const newestOf = (reference: string) =>
    orders.findLast(({ payment }) => payment.reference === reference)
  const refunds: { refund: RefundReport; providerPaymentId: string; orderedAt: Date }[] = []
  const refundUnderKey = (reference: string) =>
    refunds.findLast(
      ({ refund, orderedAt }) =>
        refund.reference === reference &&
        now().getTime() - orderedAt.getTime() < orderKeySeconds * 1000,
    )?.refund
  const underKey = (reference: string) => {
    const known = newestOf(reference)
    const ageMs = known ? now().getTime() - known.orderedAt.getTime() : Infinity
    return ageMs < orderKeySeconds * 1000 ? known?.payment : undefined
  }
  const byId = (id: string) =>
    orders.find(({ payment }) => payment.providerPaymentId === id)?.payment
  const told = (payment: OrderedPayment): PaymentReport => {
    const { redirectUrl, ...report } = payment
    return tellsAddressOnce ? report : { ...report, redirectUrl }
  }

  const fake: FakePaymentProvider = {
    traits,
    orderKeySeconds,
    asked: 0,
    isAway: false,
    losesAnswers: false,
    orders: () => orders.map(({ payment }) => payment),
    pay(reference, status) {
      const payment = newestOf(reference)?.payment
      if (!payment) throw new Error('no such order')
      payment.status = status
      return messages.write(payment.providerPaymentId, told(payment))
    },
    create({ reference, amountCents, currency }) {
      if (fake.isAway) return Promise.reject(new Error('away'))
      const known = underKey(reference)
      const id = randomUUID()
      const payment: OrderedPayment = known ?? {
        ...{ providerPaymentId: id, reference, status: 'OPEN', amountCents, currency },
        ...(ownValidSeconds !== undefined && {
          expiresAt: new Date(now().getTime() + ownValidSeconds * 1000),
        }),
        redirectUrl: `http://bank.example/${id}`,
      }
      if (!known) orders.push({ payment, orderedAt: now() })
      if (fake.losesAnswers) return Promise.reject(new Error('the connection broke'))
      return Promise.resolve({ ...payment })
    },
    find(id) {
      fake.asked += 1
      if (fake.isAway) return Promise.reject(new Error('away'))
      const payment = byId(id)
      return Promise.resolve(payment && told(payment))
    },
    cancel(id) {
      if (fake.isAway) return Promise.reject(new Error('away'))
      const payment = byId(id)
      if (payment?.status === 'OPEN' && !cancels) return Promise.resolve('cannot')
      if (payment?.status === 'OPEN') payment.status = 'CANCELLED'
      return Promise.resolve(payment && told(payment))
    },
    refunds: () => refunds.map(({ refund }) => refund),
    settleRefund(reference, status) {
      const known = refunds.findLast(({ refund }) => refund.reference === reference)
      if (!known) throw new Error('no such refund')
      known.refund.status = status
      return messages.write(known.providerPaymentId, { ...known.refund })
    },
    refund({ reference, providerPaymentId, amountCents, currency }) {
      if (fake.isAway) return Promise.reject(new Error('away'))
      if (traits.refunds === 'no') return Promise.resolve('cannot')
      if (byId(providerPaymentId)?.status !== 'PAID') {
        return Promise.reject(new RefundRefusedError('nothing was paid'))
      }
      const known = refundUnderKey(reference)
      const refund: RefundReport = known ?? {
        ...{ providerRefundId: randomUUID(), reference, status: 'PENDING', amountCents, currency },
      }
      if (!known) refunds.push({ refund, providerPaymentId, orderedAt: now() })
      if (fake.losesAnswers) return Promise.reject(new Error('the connection broke'))
      return Promise.resolve({ ...refund })
    },
    refundStatus({ reference, providerRefundId }) {
      if (fake.isAway) return Promise.reject(new Error('away'))
      if (traits.refunds !== 'yes') return Promise.resolve('cannot')
      const known = refunds.find(({ refund }) =>
        providerRefundId === null
          ? refund.reference === reference
          : refund.providerRefundId === providerRefundId,
      )
      return Promise.resolve(known && { ...known.refund })
    },
    async *listSince(since) {
      for (const { payment, orderedAt } of orders) if (orderedAt >= since) yield told(payment)
    },
    readMessage: (message) => Promise.resolve(messages.read(message)),
  }
  return fake
}
