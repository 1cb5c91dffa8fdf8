import { randomUUID } from 'node:crypto'
import { describeKillable } from './testing/describe-killable.ts'
import { expect } from 'vitest'
import { SANDBOX_API_KEY } from './testing/sandbox-process.ts'

describeKillable('payments that were lost', (test) => {
  test('are found the next day: one settles itself, one is for somebody to look at', async (portal) => {
    await portal.setFaults({ webhooks: { drop: 1 } })
    const saved = await portal.save()
    await portal.kill()
    await portal.pay(saved!.redirectUrl)
    // Nobody would ask about it any more.
    await portal.rows('UPDATE payment_attempt SET next_check_at = NULL')
    const unknown = await orderAndPay(new URL(saved!.redirectUrl).origin, portal.pay)
    await portal.rows('UPDATE payment_comparison SET next_at = now()')

    await portal.restart()
    const differences = () =>
      portal.rows('SELECT kind, reference, resolved_at IS NULL AS is_open FROM payment_difference')
    await portal.until('compared', async () => (await differences()).length === 2)
    expect(await differences()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'paid-there', is_open: false }),
        { kind: 'unknown-here', reference: unknown, is_open: true },
      ]),
    )
    expect(await portal.status(saved!.requestId)).toBe('PAID')
    expect(
      await portal.rows(
        `SELECT source FROM payment_event WHERE kind = 'changed' AND to_status = 'PAID'`,
      ),
    ).toEqual([{ source: 'provider' }])
    const metrics = await (await fetch(`${portal.url}/metrics`)).text()
    expect(metrics).toContain('payments_differ{kind="unknown-here"} 1')
    expect(metrics).toContain('payments_differ{kind="paid-there"} 0')
  })
})

/** As a portal did whose database was lost since. */
async function orderAndPay(
  sandbox: string,
  pay: (redirectUrl: string) => Promise<unknown>,
): Promise<string> {
  const reference = randomUUID()
  const answer = await fetch(`${sandbox}/payments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${SANDBOX_API_KEY}`,
      'idempotency-key': reference,
    },
    body: JSON.stringify({
      reference,
      amount: { currency: 'EUR', value: '44.00' },
      description: 'Doorvaart',
      method: 'ideal',
      returnUrl: 'http://localhost:1/return',
      webhookUrl: 'http://localhost:1/webhook',
    }),
  })
  const { redirectUrl } = (await answer.json()) as { redirectUrl: string }
  await pay(redirectUrl)
  return reference
}
