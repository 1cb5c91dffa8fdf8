import { describeMandateProvider } from './mandate-provider-contract.ts'
import { fakeMandateProvider } from './fake-mandate-provider.ts'

describeMandateProvider('the mandate provider in memory keeps the same contract', () => {
  const provider = fakeMandateProvider()
  const waiting: ((message: { rawBody: Buffer; signature: string }) => void)[] = []
  return Promise.resolve({
    provider,
    choose({ reference }, outcome) {
      const decided = provider.decide(reference, outcome === 'success' ? 'CONFIRMED' : 'FAILED')
      waiting.shift()?.({ rawBody: Buffer.from(JSON.stringify(decided)), signature: 'signed' })
      return Promise.resolve()
    },
    nextMessage: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => Promise.resolve(),
  })
})
