import { queueOfMessages } from './message-receiver.ts'
import { describePaymentProvider } from './payment-provider-contract.ts'
import { PAYMENT_STAND_INS } from './payment-stand-ins.ts'

const STATUS = { success: 'PAID', cancel: 'CANCELLED', error: 'FAILED' } as const
const REFUNDED = { success: 'SUCCEEDED', error: 'FAILED' } as const

for (const [name, standIn] of Object.entries(PAYMENT_STAND_INS)) {
  describePaymentProvider(`the payment provider of the tests: ${name}`, () => {
    const provider = standIn(() => new Date())
    const messages = queueOfMessages()
    return Promise.resolve({
      provider,
      cancels: provider.traits.cancels,
      choose({ reference }, outcome) {
        messages.add(provider.pay(reference, STATUS[outcome]))
        return Promise.resolve()
      },
      settleRefund({ reference }, outcome) {
        messages.add(provider.settleRefund(reference, REFUNDED[outcome]))
        return Promise.resolve()
      },
      nextMessage: messages.next,
      close: () => Promise.resolve(),
    })
  })
}
