import { httpMandateProvider } from './adapters/http-mandates/http-mandate-provider.ts'
import { httpPaymentProvider } from './adapters/http-payments/http-payment-provider.ts'
import type { ProviderOptions } from './adapters/provider-http/provider-calls.ts'
import { systemClock } from './adapters/system-clock.ts'
import type { Environment, MandateProviderName, PaymentProviderName } from './environment.ts'
import { paysOnKnownHosts, signsOnKnownHosts } from './known-page-hosts.ts'
import type { MandateProvider } from './ports/mandate-provider.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'

/** Every provider of payments, by the value of PAYMENT_PROVIDER. A new one is an adapter and a row here. */
const PAYMENT_PROVIDERS: Record<PaymentProviderName, (settings: Environment) => PaymentProvider> = {
  http: (settings) => httpPaymentProvider(httpOptions(settings, '/api/webhooks/payments')),
}

/** Every provider of mandates, by the value of MANDATE_PROVIDER. */
const MANDATE_PROVIDERS: Record<MandateProviderName, (settings: Environment) => MandateProvider> = {
  http: (settings) => httpMandateProvider(httpOptions(settings, '/api/webhooks/mandates')),
}

/** The providers that the environment names; whichever they are, they lead people to no hosts but those it names. */
export function openProviders(settings: Environment) {
  const { provider, pageHosts, baseUrl } = settings.payments
  const rules = { pageHosts, allowsHttp: baseUrl.startsWith('http:') }
  return {
    paymentProvider: paysOnKnownHosts(PAYMENT_PROVIDERS[provider](settings), rules),
    mandateProvider: signsOnKnownHosts(
      MANDATE_PROVIDERS[settings.mandates.provider](settings),
      rules,
    ),
  }
}

function httpOptions(
  { payments, publicUrl, secretsNow }: Environment,
  webhookPath: string,
): ProviderOptions {
  const { baseUrl, webhookKeys } = payments
  const apiKey = secretsNow.paymentApiKey ?? payments.apiKey
  // The provider's time is the real one, also when ours was set.
  return { baseUrl, apiKey, webhookKeys, webhookUrl: publicUrl + webhookPath, clock: systemClock() }
}
