import { fakePaymentProvider } from './fake-payment-provider.ts'
import { describePaymentProvider } from './payment-provider-contract.ts'

const STATUS = { success: 'PAID', cancel: 'CANCELLED', error: 'FAILED' } as const

describePaymentProvider('the payment provider of the tests', () => {
  const provider = fakePaymentProvider()
  const waiting: ((message: { rawBody: Buffer; signature: string }) => void)[] = []
  return Promise.resolve({
    provider,
    async choose({ reference, providerPaymentId }, outcome) {
      provider.pay(reference, STATUS[outcome])
      const rawBody = Buffer.from(JSON.stringify(await provider.find(providerPaymentId)))
      waiting.shift()?.({ rawBody, signature: 'signed' })
    },
    nextMessage: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => Promise.resolve(),
  })
})
