import { describeMandateProvider } from './mandate-provider-contract.ts'
import { MANDATE_STAND_INS } from './mandate-stand-ins.ts'
import { queueOfMessages } from './message-receiver.ts'

const STATUS = {
  success: 'CONFIRMED',
  cancel: 'CANCELLED',
  reject: 'REJECTED',
  error: 'FAILED',
} as const

for (const [name, standIn] of Object.entries(MANDATE_STAND_INS)) {
  describeMandateProvider(`the mandate provider of the tests: ${name}`, () => {
    const provider = standIn(() => new Date())
    const messages = queueOfMessages()
    return Promise.resolve({
      provider,
      choose({ providerMandateId: id }, outcome) {
        const order = provider.orders().find(({ providerMandateId }) => providerMandateId === id)
        const reference = order?.reference ?? ''
        if (outcome === 'pending') {
          provider.finish(reference)
          return Promise.resolve()
        }
        const decided = provider.decide(reference, STATUS[outcome])
        const message = provider.messageAbout(decided)
        if (message) messages.add(message)
        return Promise.resolve()
      },
      nextMessage: messages.next,
      close: () => Promise.resolve(),
    })
  })
}
