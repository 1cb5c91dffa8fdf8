import { type Mailer, MailRefusedError } from '../ports/mailer.ts'
import { MandateRefusedError, type MandateProvider } from '../ports/mandate-provider.ts'
import { type PaymentProvider, PaymentRefusedError } from '../ports/payment-provider.ts'
import { RefundRefusedError } from '../ports/refund-provider.ts'

interface Ports {
  mailer: Mailer
  paymentProvider: PaymentProvider
  mandateProvider: MandateProvider
}

/** What others do for the portal, which goes on without them. */
const NAMES = ['mailer', 'paymentProvider', 'mandateProvider'] as const satisfies (keyof Ports)[]

/** What each of them is asked; a message of theirs that is read is no answer. */
const ASKED: { [Name in keyof Ports]: readonly (keyof Ports[Name])[] } = {
  mailer: ['send'],
  paymentProvider: ['create', 'find', 'cancel', 'refund', 'refundStatus'],
  mandateProvider: ['listIssuers', 'create', 'find'],
}

const REFUSALS = [MailRefusedError, PaymentRefusedError, RefundRefusedError, MandateRefusedError]

/**
 * Notes of each that lies outside whether it answered when it was last asked; a no is an answer too.
 * @returns the same ports, to be used instead, and the names of those that did not answer
 */
export function watchOutside(ports: Ports): { ports: Ports; away: () => readonly string[] } {
  const away = new Set<keyof Ports>()
  const watched = <Name extends keyof Ports>(name: Name): Ports[Name] =>
    whenAsked(ports[name], ASKED[name], (hasAnswered) => {
      if (hasAnswered) away.delete(name)
      else away.add(name)
    })
  return {
    ports: {
      mailer: watched('mailer'),
      paymentProvider: watched('paymentProvider'),
      mandateProvider: watched('mandateProvider'),
    },
    away: () => NAMES.filter((name) => away.has(name)),
  }
}

/** The same port; what its methods promise is told of, once it is kept or broken. */
function whenAsked<Port extends object>(
  port: Port,
  methods: readonly (keyof Port)[],
  tell: (hasAnswered: boolean) => void,
): Port {
  const names: ReadonlySet<unknown> = new Set(methods)
  return new Proxy(port, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name)
      if (!names.has(name) || typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        const promised: unknown = Reflect.apply(value, target, given)
        if (promised instanceof Promise) {
          promised.then(
            () => tell(true),
            (error: unknown) => tell(REFUSALS.some((refusal) => error instanceof refusal)),
          )
        }
        return promised
      }
    },
  })
}
