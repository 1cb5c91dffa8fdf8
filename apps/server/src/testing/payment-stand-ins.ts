import { fakePaymentProvider, type FakePaymentProvider } from './fake-payment-provider.ts'
import { idOnly, signedRequest } from './message-formats.ts'

const HOUR_S = 60 * 60

/** Providers in memory that differ in exactly what the port is made for; each made anew, on a given clock. */
export const PAYMENT_STAND_INS: Record<string, (now: () => Date) => FakePaymentProvider> = {
  'the present one': (now) => fakePaymentProvider({ now }),
  'one like Mollie': (now) =>
    fakePaymentProvider({
      orderKeySeconds: HOUR_S,
      cancels: false,
      ownValidSeconds: 15 * 60,
      messages: idOnly(),
      now,
    }),
  'one like Worldline': (now) =>
    fakePaymentProvider({
      orderKeySeconds: HOUR_S,
      ownValidSeconds: 3 * HOUR_S,
      tellsAddressOnce: true,
      refunds: 'untold',
      messages: signedRequest(),
      now,
    }),
}
