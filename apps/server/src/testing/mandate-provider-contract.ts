import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  MandateProvider,
  MandateToCreate,
  ProviderMandate,
} from '../ports/mandate-provider.ts'

export interface MandateProviderUnderTest {
  provider: MandateProvider
  /** Does what an account holder does on the bank's page. */
  choose(mandate: ProviderMandate, outcome: 'success' | 'cancel' | 'reject'): Promise<void>
  /** The next message that the provider sends to the portal. */
  nextMessage(): Promise<{ rawBody: Buffer; signature: string }>
  close(): Promise<void>
}

const anOrder = (): MandateToCreate => ({
  reference: randomUUID(),
  issuer: 'INGBNL2A',
  terms: 4,
  returnUrls: {
    success: 'http://localhost:1/success',
    cancel: 'http://localhost:1/cancel',
    error: 'http://localhost:1/error',
    reject: 'http://localhost:1/reject',
  },
  validSeconds: 3600,
})

/** What the portal relies on; every adapter of the port passes it. */
export function describeMandateProvider(
  name: string,
  start: () => Promise<MandateProviderUnderTest>,
): void {
  describe(name, () => {
    let subject: MandateProviderUnderTest
    beforeAll(async () => {
      subject = await start()
    })
    afterAll(() => subject.close())

    test('it tells its banks by BIC and name', async () => {
      expect(await subject.provider.listIssuers()).toContainEqual({ id: 'INGBNL2A', name: 'ING' })
    })

    test('a new mandate is pending, for our reference and terms, and says nothing of an account', async () => {
      const order = anOrder()
      const mandate = await subject.provider.create(order)
      expect(mandate).toMatchObject({ reference: order.reference, status: 'PENDING', terms: 4 })
      expect(mandate.holder).toBeUndefined()
      expect(URL.canParse(mandate.redirectUrl)).toBe(true)
      expect(await subject.provider.find(mandate.providerMandateId)).toEqual(mandate)
    })

    test('the same order given again, and at the same time, is the same mandate', async () => {
      const order = anOrder()
      const mandates = await Promise.all([1, 2, 3].map(() => subject.provider.create(order)))
      expect(await subject.provider.create(order)).toEqual(mandates[0])
      expect(new Set(mandates.map((mandate) => mandate.providerMandateId)).size).toBe(1)
    })

    test('a mandate that the provider does not know is absent', async () => {
      expect(await subject.provider.find(randomUUID())).toBeUndefined()
    })

    test.each([
      ['success', 'CONFIRMED'],
      ['cancel', 'FAILED'],
      ['reject', 'FAILED'],
    ] as const)('after %s the answer and the message both say %s', async (outcome, status) => {
      const mandate = await subject.provider.create(anOrder())
      const message = subject.nextMessage()
      await subject.choose(mandate, outcome)
      const found = await subject.provider.find(mandate.providerMandateId)
      expect(found).toMatchObject({ status })
      const { rawBody, signature } = await message
      const reported = subject.provider.readWebhook(rawBody, signature)
      expect(reported).toMatchObject({ reference: mandate.reference, status, terms: 4 })
      expect(found).toMatchObject({ ...reported })
      expect(subject.provider.readWebhook(rawBody, undefined)).toBeUndefined()
      // Decisions B7: of the account no more than the holder and four digits.
      const digits: unknown = status === 'CONFIRMED' ? expect.stringMatching(/^\d{4}$/) : undefined
      expect(found?.ibanLastDigits).toEqual(digits)
    })
  })
}
