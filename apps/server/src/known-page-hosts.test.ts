import { expect, test } from 'vitest'
import { paysOnKnownHosts, signsOnKnownHosts } from './known-page-hosts.ts'
import { fakeMandateProvider } from './testing/fake-mandate-provider.ts'
import { fakePaymentProvider } from './testing/fake-payment-provider.ts'

const PAYMENT = {
  reference: 'r-1',
  amountCents: 100,
  currency: 'EUR',
  description: 'Vignet',
  method: { kind: 'ideal' },
  returnUrl: 'https://vignet.example/terug',
  validSeconds: 3600,
} as const
const RULES = { pageHosts: ['pay.example', 'bank.example:8443'], allowsHttp: false }

/** A provider that names this address. */
function payments(redirectUrl: string) {
  const fake = fakePaymentProvider()
  const create: typeof fake.create = async (order) => ({
    ...(await fake.create(order)),
    redirectUrl,
  })
  const find: typeof fake.find = async (id) => {
    const found = await fake.find(id)
    return found && { ...found, redirectUrl }
  }
  return { fake, provider: paysOnKnownHosts({ ...fake, create, find }, RULES) }
}

test.each(['https://pay.example/p?secret=1', 'https://bank.example:8443/', 'https://PAY.example/'])(
  'L9 somebody who pays is led to %s',
  async (address) => {
    expect(await payments(address).provider.create(PAYMENT)).toMatchObject({ redirectUrl: address })
  },
)

test.each([
  ['https://evil.example/p?secret=1', 'https://evil.example'],
  ['https://pay.example.evil.example/', 'https://pay.example.evil.example'],
  ['https://bank.example/', 'https://bank.example'],
  ['https://pay.example@evil.example/', 'https://evil.example'],
  ['https://user:word@pay.example/', 'https://pay.example'],
  ['http://pay.example/', 'http://pay.example'],
])('L9 nobody is led to %s, and only its host is told', async (address, told) => {
  const { provider, fake } = payments(address)
  await expect(provider.create(PAYMENT)).rejects.toThrow(
    new Error(`the provider leads to ${told}, which is not one of PAYMENT_PAGE_HOSTS`),
  )
  const id = fake.orders()[0]?.providerPaymentId ?? ''
  expect(await provider.find(id)).toMatchObject({ status: 'OPEN', redirectUrl: undefined })
})

test('L9 nor is somebody who signs a mandate', async () => {
  const order = { ...PAYMENT, issuer: 'BANK' }
  const known = signsOnKnownHosts(fakeMandateProvider(), { ...RULES, allowsHttp: true })
  await expect(known.create(order)).rejects.toThrow('is not one of PAYMENT_PAGE_HOSTS')
})
