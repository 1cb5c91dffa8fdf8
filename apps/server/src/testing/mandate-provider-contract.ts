import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MandateOrder, MandateProvider, OrderedMandate } from '../ports/mandate-provider.ts'
import type { ProviderMessage } from '../ports/provider-message.ts'

/** With 'pending' the account holder is done, and the bank has still to decide. */
type MandateOutcomeChosen = 'success' | 'cancel' | 'reject' | 'error' | 'pending'

export interface MandateProviderUnderTest {
  provider: MandateProvider
  /** Does what an account holder does on the bank's page with the order that was made last. */
  choose(mandate: OrderedMandate, outcome: MandateOutcomeChosen): Promise<void>
  /** The next message that the provider sends to the portal, if it sends any. */
  nextMessage(): Promise<ProviderMessage>
  close(): Promise<void>
}

const anOrder = (): MandateOrder => ({
  reference: randomUUID(),
  issuer: 'INGBNL2A',
  description: 'Automatische incasso',
  returnUrl: 'http://localhost:1/return',
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

    test('a new mandate is pending, and tells nothing of an account', async () => {
      const { reference, ...order } = anOrder()
      const mandate = await subject.provider.create({ ...order, reference })
      expect(mandate.status).toBe('PENDING')
      expect([reference, undefined]).toContain(mandate.reference)
      expect(mandate.holder).toBeUndefined()
      expect(URL.canParse(mandate.redirectUrl)).toBe(true)
      const found = await subject.provider.find(mandate.providerMandateId)
      const { providerMandateId } = mandate
      expect(found).toMatchObject({ providerMandateId, status: 'PENDING' })
    })

    test('the same order given again is the same mandate while its key holds, and another one where there is none', async () => {
      const order = anOrder()
      const mandates = await Promise.all([1, 2, 3].map(() => subject.provider.create(order)))
      const ids = new Set(mandates.map((mandate) => mandate.providerMandateId))
      expect(ids.size).toBe(subject.provider.orderKeySeconds > 0 ? 1 : 3)
    })

    test('a mandate that the provider does not know is absent', async () => {
      expect(await subject.provider.find(randomUUID())).toBeUndefined()
    })

    test.each([
      ['success', 'CONFIRMED'],
      ['cancel', 'CANCELLED'],
      ['reject', 'REJECTED'],
      ['error', 'FAILED'],
    ] as const)(
      'after %s the answer reports %s, and the message, if there is one, does or names the mandate',
      async (outcome, status) => {
        const { provider } = subject
        const mandate = await provider.create(anOrder())
        const { providerMandateId } = mandate
        const message = subject.nextMessage()
        await subject.choose(mandate, outcome)
        const found = await provider.find(providerMandateId)
        expect(found).toMatchObject({ providerMandateId, status })
        // Decisions B7: of the account no more than the holder and four digits.
        const digits: unknown =
          status === 'CONFIRMED' ? expect.stringMatching(/^\d{4}$/) : undefined
        expect(found?.ibanLastDigits).toEqual(digits)
        if (!provider.readMessage) return
        const read = await provider.readMessage(await message)
        expect(read).toMatchObject(
          read.kind === 'ask'
            ? { id: providerMandateId }
            : { kind: 'report', report: { providerMandateId, status } },
        )
        const forged = { ...(await message), headers: {} }
        expect((await provider.readMessage(forged)).kind).not.toBe('report')
      },
    )

    // The last: what was left pending here may be told at any time.
    test('of a pending one it tells whether its account holder is done, or nothing at all', async () => {
      const { provider } = subject
      const mandate = await provider.create(anOrder())
      expect(mandate.isProcessing ?? false).toBe(false)
      await subject.choose(mandate, 'pending')
      const found = await provider.find(mandate.providerMandateId)
      expect(found?.status).toBe('PENDING')
      expect(found?.isProcessing).toBe(mandate.isProcessing === undefined ? undefined : true)
    })
  })
}
