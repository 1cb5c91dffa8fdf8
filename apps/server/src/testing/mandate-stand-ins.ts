import { fakeMandateProvider, type FakeMandateProvider } from './fake-mandate-provider.ts'
import { idOnly } from './message-formats.ts'

/** Providers of mandates in memory that differ in exactly what the port is made for; each made anew, on a given clock. */
export const MANDATE_STAND_INS: Record<string, (now: () => Date) => FakeMandateProvider> = {
  'the present one, with messages': (now) => fakeMandateProvider({ now }),
  'one whose messages carry an id only, and without a key': (now) =>
    fakeMandateProvider({ orderKeySeconds: 0, messages: idOnly(), now }),
  'the banks themselves, over iDx: no message ever, no key, asked rarely': (now) =>
    fakeMandateProvider({
      orderKeySeconds: 0,
      ownValidSeconds: 30 * 60,
      isAskedRarely: true,
      repeatsReference: false,
      tellsProcessing: false,
      messages: undefined,
      now,
    }),
}
