import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakePaymentProvider } from '../../testing/fake-payment-provider.ts'
import { IDEAL, startPaymentsPortal } from '../../testing/payments-portal.ts'
import { findUnknownPayments } from './find-unknown-payments.ts'

const LONG_AGO = new Date(0)

describeOnEachDatabase('F4 payments that were begun after the backup', (connected) => {
  test('are told when they were paid; what is known, and what was not paid, is not', async () => {
    const { database } = connected()
    const { start, provider } = await startPaymentsPortal(database)
    const { order } = await start()
    provider.pay(order.reference, 'PAID')
    const [paid, open] = [randomUUID(), 'of somebody else']
    const ordered = { amountCents: 4405, currency: 'EUR', description: 'Doorvaart' } as const
    for (const reference of [paid, open]) {
      const more = { method: IDEAL, returnUrl: 'http://localhost:1/return', validSeconds: 3600 }
      await provider.create({ ...ordered, ...more, reference })
    }
    provider.pay(paid, 'PAID')
    const id = provider.orders().find(({ reference }) => reference === paid)?.providerPaymentId

    const lines: string[] = []
    const tell = (line: string) => void lines.push(line)
    expect(await findUnknownPayments({ database, provider }, LONG_AGO, tell)).toBe(1)
    expect(lines).toEqual([`payment ${id}: 44.05 EUR paid for ${paid}, unknown here`])
    expect(await findUnknownPayments({ database, provider }, new Date('2999-01-01'), tell)).toBe(0)
  })

  test('are not looked for at a provider without a list', async () => {
    const { database } = connected()
    const provider = { ...fakePaymentProvider(), listSince: undefined }
    expect(await findUnknownPayments({ database, provider }, LONG_AGO, () => undefined)).toBe(
      undefined,
    )
  })
})
