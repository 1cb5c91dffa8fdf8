import type { MandateProvider } from './ports/mandate-provider.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'

export interface PageRules {
  /** The hosts, with their ports, on which people pay or sign. */
  pageHosts: readonly string[]
  /** Whether a page by http will do: only where the provider itself is reached by http. */
  allowsHttp: boolean
}

/** A provider that leads people nowhere but to pages that are known to be its own; an order that does otherwise fails. */
export function paysOnKnownHosts(provider: PaymentProvider, rules: PageRules): PaymentProvider {
  return {
    ...provider,
    create: async (order) => checked(await provider.create(order), rules),
    // How a payment stands counts, wherever its page may be: who wants to pay there is refused by the order.
    async find(id) {
      const found = await provider.find(id)
      return found && { ...found, redirectUrl: knownOrNone(found.redirectUrl, rules) }
    },
  }
}

/** As `paysOnKnownHosts`, of mandates. */
export function signsOnKnownHosts(provider: MandateProvider, rules: PageRules): MandateProvider {
  return {
    ...provider,
    create: async (order) => checked(await provider.create(order), rules),
  }
}

/** @throws with the host, and nothing of the address that may be a secret */
function checked<Ordered extends { redirectUrl: string }>(
  ordered: Ordered,
  rules: PageRules,
): Ordered {
  if (knownOrNone(ordered.redirectUrl, rules) !== undefined) return ordered
  const { protocol, host } = new URL(ordered.redirectUrl)
  throw new Error(
    `the provider leads to ${protocol}//${host}, which is not one of PAYMENT_PAGE_HOSTS`,
  )
}

function knownOrNone(
  address: string | undefined,
  { pageHosts, allowsHttp }: PageRules,
): string | undefined {
  if (address === undefined) return undefined
  const { protocol, host, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || (allowsHttp && protocol === 'http:')
  const isPlain = username === '' && password === ''
  return isWeb && isPlain && pageHosts.includes(host) ? address : undefined
}
