import fc from 'fast-check'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { OrderedPayment, ProviderPaymentStatus } from '../../ports/payment-provider.ts'
import { canPaymentBeRetried } from '@vignettes/domain/vignette/payment-states.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { ORDERS } from '../../testing/how-often.ts'
import { startPaymentsPortal } from '../../testing/payments-portal.ts'
import { createOutboxWorker } from '../outbox/worker.ts'

/** Anything that can happen, in any order. `which` picks one of the orders made so far. */
const event = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('start' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      which: fc.nat(3),
      status: fc.constantFrom<ProviderPaymentStatus>('PROCESSING', 'PAID', 'FAILED', 'CANCELLED'),
    }),
  },
  {
    weight: 4,
    // A message says how the order stands now, or, being late, how it stood before.
    arbitrary: fc.record({
      do: fc.constant('message' as const),
      which: fc.nat(3),
      age: fc.nat(3),
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 20, 600, 3600, 7200),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('away' as const), isAway: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('lose' as const), loses: fc.boolean() }),
  },
)
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

describeOnEachDatabase('B6 payments, whatever happens', (connected) => {
  async function play(events: readonly Event[]) {
    const { database } = connected()
    await database.deleteFrom('outbox').execute()
    const portal = await startPaymentsPortal(database)
    const { provider, payments, clock } = portal
    const mails: string[] = []
    const worker = createOutboxWorker({
      database,
      clock,
      log: pino({ level: 'silent' }),
      handlers: {
        ...payments.jobs,
        mail: ({ payload }) => Promise.resolve(void mails.push(String(payload.template))),
      },
    })
    /** Each order's states so far, oldest first. */
    const history = new Map<string, OrderedPayment[]>()
    let wasPaid = false

    const note = () => {
      for (const order of provider.orders()) {
        const known = history.get(order.reference) ?? []
        if (known.at(-1)?.status !== order.status) known.push({ ...order })
        history.set(order.reference, known)
      }
    }
    const act = async (one: Event) => {
      const orders = provider.orders()
      if (one.do === 'start') return void (await portal.start().catch(() => undefined))
      if (one.do === 'reconcile') return void (await payments.reconcileDue())
      if (one.do === 'refresh') return payments.refresh(portal.requestId)
      if (one.do === 'wait') return clock.advanceSeconds(one.seconds)
      if (one.do === 'away') return void (provider.isAway = one.isAway)
      if (one.do === 'lose') return void (provider.losesAnswers = one.loses)
      const order = orders[one.which % (orders.length || 1)]
      if (!order) return
      // At the bank as well, what has ended has ended.
      if (one.do === 'bank') {
        const isOver = order.status !== 'OPEN' && order.status !== 'PROCESSING'
        if (!isOver) provider.pay(order.reference, one.status)
        return
      }
      const states = history.get(order.reference) ?? []
      const payment = states.at(-1 - (one.age % (states.length || 1)))
      if (!payment) return
      const ended = (await portal.attempts()).find(
        ({ id, status }) => id === order.reference && canPaymentBeRetried(status),
      )
      await Promise.all(Array.from({ length: one.copies }, () => portal.send({ payment })))
      if (!ended) return
      // B14: only what is so at the bank reopens what has ended.
      const after = (await portal.attempts()).find(({ id }) => id === ended.id)
      const isSame = after?.status === ended.status
      expect(isSame || after?.status === order.status || after?.status === 'PAID').toBe(true)
    }
    const check = async () => {
      const attempts = await portal.attempts()
      const live = attempts.filter(({ status }) => status === 'OPEN' || status === 'PROCESSING')
      expect(live.length).toBeLessThanOrEqual(1)
      if (attempts.length === 0) return
      const { status } = await portal.payment()
      expect(wasPaid && status !== 'PAID').toBe(false)
      wasPaid ||= status === 'PAID'
    }

    for (const one of events) {
      await act(one)
      note()
      await check()
    }
    // Then nothing more goes wrong, and nobody does anything: it has to settle by itself.
    provider.isAway = false
    provider.losesAnswers = false
    for (let hours = 0; hours < 4; hours++) {
      clock.advanceSeconds(3600)
      while ((await payments.reconcileDue()) > 0);
      await worker.runDue()
      note()
    }
    return { portal, provider, mails }
  }

  test('it ends as the bank says, is never paid twice unseen, and writes one mail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 24 }), async (events) => {
        const { portal, provider, mails } = await play(events)
        const attempts = await portal.attempts()
        const paid = provider.orders().filter(({ status }) => status === 'PAID')
        if (attempts.length > 0) {
          const payment = await portal.payment()
          expect(payment.status === 'PAID').toBe(paid.length > 0)
          expect(payment.in_review).toBe(paid.length > 1)
          expect(await portal.vignetteStatus()).toBe(
            paid.length > 0 ? 'IN_REVIEW' : 'AWAITING_PAYMENT',
          )
        }
        expect(provider.orders().filter(({ status }) => status === 'OPEN')).toEqual([])
        const paidHere = attempts.filter(({ status }) => status === 'PAID').map(({ id }) => id)
        expect(paidHere.sort()).toEqual(paid.map(({ reference }) => reference).sort())
        const received = mails.filter((template) => template === 'payment-received')
        expect(received).toHaveLength(paid.length > 0 ? 1 : 0)
        await portal.close()
      }),
      { numRuns: ORDERS },
    )
  })
})
