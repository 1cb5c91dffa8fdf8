import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { DAY_SECONDS } from '@vignettes/domain/rules/duration.ts'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { IDEAL, startPaymentsPortal } from '../../testing/payments-portal.ts'
import { createPaymentComparison } from './compare.ts'

const ORDER = {
  ...{ amountCents: 4405, currency: 'EUR', description: 'Doorvaart', method: IDEAL },
  ...{ returnUrl: 'http://localhost:1/return', validSeconds: 3600 },
}

describeOnEachDatabase('the daily comparison with the list of the provider', (connected) => {
  async function startComparing() {
    const { database } = connected()
    await database.deleteFrom('payment_comparison').execute()
    // Those of earlier tests go by their owner alone, as long as they have a history.
    await database.transaction().execute(async (tx) => {
      await sql`ALTER TABLE payment_difference DISABLE TRIGGER USER`.execute(tx)
      await tx.deleteFrom('payment_difference').execute()
      await sql`ALTER TABLE payment_difference ENABLE TRIGGER USER`.execute(tx)
    })
    // The provider of this test knows nothing of what earlier ones ordered.
    await database
      .updateTable('payment_attempt')
      .set({ created_at: new Date(0) })
      .execute()
    const portal = await startPaymentsPortal(database)
    const metrics = new Registry()
    const { sweep } = createPaymentComparison({ ...portal.deps, metrics })
    return {
      ...portal,
      database,
      /** A day later. */
      async compare() {
        portal.clock.advanceSeconds(DAY_SECONDS)
        await sweep()
      },
      sweep,
      differences: () =>
        database
          .selectFrom('payment_difference')
          .select(['kind', 'reference', 'amount_cents', 'resolved_at'])
          .execute(),
      async shown() {
        const lines = (await metrics.metrics()).split('\n')
        return lines.filter((line) => line.startsWith('payments_differ{'))
      },
    }
  }
  const shownAs = (unknown: number, there: number, here: number) => [
    `payments_differ{kind="unknown-here"} ${unknown}`,
    `payments_differ{kind="paid-there"} ${there}`,
    `payments_differ{kind="paid-here"} ${here}`,
  ]

  test('what agrees is told to nobody', async () => {
    const { start, provider, send, compare, differences, shown } = await startComparing()
    const { order } = await start()
    await send({ payment: { ...order, status: 'PAID' } })
    provider.pay(order.reference, 'PAID')
    await provider.create({ ...ORDER, reference: 'of somebody else, and not paid' })
    await compare()
    expect(await differences()).toEqual([])
    expect(await shown()).toEqual(shownAs(0, 0, 0))
  })

  test('what was paid there and is unknown here is told once, and stays until somebody has seen to it', async () => {
    const { database, provider, compare, differences, shown, payment } = await startComparing()
    const references = [randomUUID(), 'of another service']
    for (const reference of references) {
      await provider.create({ ...ORDER, reference })
      provider.pay(reference, 'PAID')
    }
    await compare()
    await compare()
    expect(await differences()).toEqual(
      expect.arrayContaining(
        references.map((reference) => ({
          ...{ kind: 'unknown-here', reference, amount_cents: 4405, resolved_at: null },
        })),
      ),
    )
    expect(await shown()).toEqual(shownAs(2, 0, 0))
    await expect(payment()).rejects.toThrow()
    await database.updateTable('payment_difference').set({ resolved_at: new Date() }).execute()
    await compare()
    expect(await shown()).toEqual(shownAs(0, 0, 0))
  })

  test('what was paid there and not here is asked about, and settled by the answer', async () => {
    const portal = await startComparing()
    const { order } = await portal.start()
    portal.provider.pay(order.reference, 'PAID')
    await portal.compare()
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
    expect(await portal.events()).toEqual(['opened OPEN by request', 'changed PAID by provider'])
    expect(await portal.differences()).toEqual([
      {
        ...{ kind: 'paid-there', reference: order.reference, amount_cents: 4400 },
        resolved_at: portal.clock.now(),
      },
    ])
    expect(await portal.shown()).toEqual(shownAs(0, 0, 0))
  })

  test('one that the answer does not settle is told, until it is settled', async () => {
    const portal = await startComparing()
    const { order } = await portal.start()
    portal.provider.pay(order.reference, 'PAID')
    const { find } = portal.provider
    portal.provider.find = () => Promise.resolve(undefined)
    await portal.compare()
    expect(await portal.payment()).toMatchObject({ status: 'OPEN' })
    expect(await portal.shown()).toEqual(shownAs(0, 1, 0))
    portal.provider.find = find
    await portal.compare()
    expect(await portal.payment()).toMatchObject({ status: 'PAID' })
    expect(await portal.shown()).toEqual(shownAs(0, 0, 0))
  })

  test('what is paid here and not there is told, and not changed', async () => {
    const portal = await startComparing()
    const { order } = await portal.start()
    await portal.send({ payment: { ...order, status: 'PAID' } })
    await portal.compare()
    expect(await portal.differences()).toMatchObject([
      { kind: 'paid-here', reference: order.reference, resolved_at: null },
    ])
    expect(await portal.shown()).toEqual(shownAs(0, 0, 1))
    expect(await portal.payment()).toEqual({ status: 'PAID', in_review: false })
  })

  test('it is made once a day by whoever comes first; one that broke off comes again within the hour', async () => {
    const { provider, clock, sweep } = await startComparing()
    let asked = 0
    const { listSince } = provider
    provider.listSince = async function* (since) {
      asked += 1
      if (asked === 1) throw new Error('away')
      yield* listSince?.(since) ?? []
    }
    await expect(sweep()).rejects.toThrow('away')
    await sweep()
    expect(asked).toBe(1)
    clock.advanceSeconds(3600)
    await Promise.all([sweep(), sweep(), sweep()])
    expect(asked).toBe(2)
    clock.advanceSeconds(DAY_SECONDS - 1)
    await sweep()
    expect(asked).toBe(2)
    clock.advanceSeconds(1)
    await sweep()
    expect(asked).toBe(3)
  })

  test('a provider without a list is not compared, and shows no time of a comparison', async () => {
    const portal = await startPaymentsPortal(connected().database)
    const metrics = new Registry()
    const provider = { ...portal.provider, listSince: undefined }
    const { sweep } = createPaymentComparison({ ...portal.deps, provider, metrics })
    await sweep()
    expect(await metrics.metrics()).not.toContain('payments_compared_at_seconds')
  })
})
