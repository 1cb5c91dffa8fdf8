import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../ports/database.ts'
import { EXPIRE_VIGNETTE, type Job, MAIL, mail } from '../../ports/jobs.ts'
import { UnrecoverableJobError, type JobHandler } from '../../ports/outbox.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { setClock } from '../../testing/set-clock.ts'
import { addOutboxMetrics } from './metrics.ts'
import { createOutbox } from './outbox.ts'
import { createOutboxWorker } from './worker.ts'

const log = pino({ level: 'silent' })

const jobs = (state: string) => `outbox_jobs{state="${state}",kind="${EXPIRE_VIGNETTE}"}`

/** Each line of the metrics with its value. */
async function metricsOf(registry: Registry): Promise<Record<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => /^outbox/.test(line))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

describeOnEachDatabase('the outbox', (connected) => {
  const clock = setClock('2026-11-20T10:00:00Z')
  const outbox = createOutbox({ clock })
  let database: Database

  beforeEach(async () => {
    database = connected().database
    await database.deleteFrom('outbox').execute()
  })

  /** Any kind will do. */
  const jobOf = (requestId = 'r'): Job => ({ kind: EXPIRE_VIGNETTE, payload: { requestId } })
  const enqueue = (key?: string, requestId?: string) =>
    database.transaction().execute((tx) => outbox.enqueue(tx, { ...jobOf(requestId), key }))
  const workerOf = (handler: JobHandler, leaseMs?: number) =>
    createOutboxWorker({ database, clock, log, handlers: { [EXPIRE_VIGNETTE]: handler }, leaseMs })

  test('a job is done once, with what was stored with it', async () => {
    const seen: unknown[] = []
    const worker = workerOf(async ({ payload }) => void seen.push(payload))
    await enqueue(undefined, 'r')
    expect(await worker.runDue()).toBe(1)
    expect(await worker.runDue()).toBe(0)
    expect(seen).toEqual([{ requestId: 'r' }])
  })

  test('the job of a transaction that is rolled back does not exist', async () => {
    const rolledBack = database.transaction().execute(async (tx) => {
      await outbox.enqueue(tx, jobOf())
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await workerOf(async () => undefined).runDue()).toBe(0)
  })

  test('the same key is stored once, also after it was done', async () => {
    const worker = workerOf(async () => undefined)
    await enqueue('one')
    await enqueue('one')
    expect(await worker.runDue()).toBe(1)
    await enqueue('one')
    expect(await worker.runDue()).toBe(0)
  })

  test('letters about one request are sent in their order, also when the first fails; others go on', async () => {
    const sent: string[] = []
    let fails = true
    const handler: JobHandler = async ({ payload: { template, requestId } }) => {
      if (fails && template === 'request-received' && requestId === 'r') throw new Error('away')
      sent.push(`${String(requestId)} ${String(template)}`)
      return Promise.resolve()
    }
    const worker = createOutboxWorker({ database, clock, log, handlers: { [MAIL]: handler } })
    const reminder = new Date(clock.now().getTime() + 30 * DAY_MS)
    await database.transaction().execute(async (tx) => {
      // What is to be written in a month holds up nothing.
      await outbox.enqueue(tx, mail('mandate-missing', { requestId: 'r' }, { runAfter: reminder }))
      await outbox.enqueue(tx, mail('request-received', { requestId: 'r' }))
      await outbox.enqueue(tx, mail('payment-received', { requestId: 'r' }))
      await outbox.enqueue(tx, mail('payment-received', { requestId: 's' }))
    })
    await worker.runDue()
    expect(sent).toEqual(['s payment-received'])
    fails = false
    clock.advanceSeconds(60)
    await worker.runDue()
    expect(sent.slice(1)).toEqual(['r request-received', 'r payment-received'])
  })

  test('a letter that was given up holds up no other', async () => {
    const sent: unknown[] = []
    const handler: JobHandler = ({ payload: { template } }) => {
      if (template === 'request-received') throw new UnrecoverableJobError('nobody')
      return Promise.resolve(void sent.push(template))
    }
    const worker = createOutboxWorker({ database, clock, log, handlers: { [MAIL]: handler } })
    await database.transaction().execute(async (tx) => {
      await outbox.enqueue(tx, mail('request-received', { requestId: 'r' }))
      await outbox.enqueue(tx, mail('payment-received', { requestId: 'r' }))
    })
    await worker.runDue()
    expect(sent).toEqual(['payment-received'])
  })

  test('a job that is not due waits', async () => {
    const worker = workerOf(async () => undefined)
    const runAfter = new Date(clock.now().getTime() + 60_000)
    await database.transaction().execute((tx) => outbox.enqueue(tx, { ...jobOf(), runAfter }))
    expect(await worker.runDue()).toBe(0)
    clock.advanceSeconds(60)
    expect(await worker.runDue()).toBe(1)
  })

  test('a job that fails is tried again later, and not at once', async () => {
    let tries = 0
    const worker = workerOf(async () => {
      if (++tries < 3) throw new Error('mail server is away')
    })
    await enqueue()
    expect(await worker.runDue()).toBe(1)
    expect(await worker.runDue()).toBe(0)
    clock.advanceSeconds(1)
    await worker.runDue()
    clock.advanceSeconds(2)
    await worker.runDue()
    expect(tries).toBe(3)
    clock.advanceSeconds(86_400)
    expect(await worker.runDue()).toBe(0)
  })

  test('a job that fails before it gives a promise stops nobody once its time is over', async () => {
    const unhandled: unknown[] = []
    const keep = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', keep)
    const worker = workerOf(() => {
      throw new Error('at once')
    }, 60)
    await enqueue()
    expect(await worker.runDue()).toBe(1)
    await wait(100)
    process.off('unhandledRejection', keep)
    expect(unhandled).toEqual([])
  })

  test('a hopeless job is parked, does not come back and shows in the metrics', async () => {
    const worker = workerOf(() => Promise.reject(new UnrecoverableJobError('no such request')))
    const registry = new Registry()
    addOutboxMetrics(registry, { database, clock, kinds: [EXPIRE_VIGNETTE] })
    await enqueue()
    await worker.runDue()
    clock.advanceSeconds(86_400)
    expect(await worker.runDue()).toBe(0)
    expect(await metricsOf(registry)).toEqual({
      [jobs('due')]: 0,
      [jobs('retrying')]: 0,
      [jobs('scheduled')]: 0,
      [jobs('parked')]: 1,
      outbox_oldest_due_seconds: 0,
      outbox_oldest_failed_seconds: 0,
    })
  })

  test('F9 the first look at the metrics says how late a job is, and what is for later is no alarm', async () => {
    const registry = new Registry()
    addOutboxMetrics(registry, { database, clock, kinds: [] })
    await enqueue()
    const runAfter = new Date(clock.now().getTime() + 30 * DAY_MS)
    await database.transaction().execute((tx) => outbox.enqueue(tx, { ...jobOf(), runAfter }))
    clock.advanceSeconds(177)
    const shown = {
      [jobs('due')]: 1,
      [jobs('scheduled')]: 1,
      outbox_oldest_due_seconds: 177,
      outbox_oldest_failed_seconds: 0,
    }
    expect(await metricsOf(registry)).toEqual(shown)
    await workerOf(async () => undefined).runDue()
    expect(await metricsOf(registry)).toEqual({
      [jobs('scheduled')]: 1,
      outbox_oldest_due_seconds: 0,
      outbox_oldest_failed_seconds: 0,
    })
  })

  test('F9 a job that fails for a day shows for how long, however often it was tried', async () => {
    const registry = new Registry()
    addOutboxMetrics(registry, { database, clock, kinds: [] })
    let isAway = true
    const worker = workerOf(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()))
    await enqueue()
    for (let hours = 0; hours < 24; hours += 1) {
      await worker.runDue()
      clock.advanceSeconds(3600)
    }
    expect(await metricsOf(registry)).toMatchObject({
      [jobs('retrying')]: 1,
      outbox_oldest_failed_seconds: 86_400,
    })
    isAway = false
    await worker.runDue()
    expect(await metricsOf(registry)).toEqual({
      outbox_oldest_due_seconds: 0,
      outbox_oldest_failed_seconds: 0,
    })
  })

  test('of four workers at once, each job is done by one', async () => {
    const done: string[] = []
    const handler: JobHandler = async ({ payload }) => void done.push(String(payload.requestId))
    for (let n = 0; n < 40; n++) await enqueue(undefined, String(n))
    await Promise.all(Array.from({ length: 4 }, () => workerOf(handler).runDue()))
    expect(done.length).toBe(40)
    expect(new Set(done).size).toBe(40)
  })

  test('nobody takes a job that is being done, until its lease has run out', async () => {
    let finish = () => undefined as void
    const started = Promise.withResolvers<void>()
    const slow = workerOf(() => {
      started.resolve()
      return new Promise<void>((resolve) => (finish = resolve))
    })
    let others = 0
    const other = workerOf(async () => void others++)
    await enqueue()
    const running = slow.runDue()
    await started.promise
    await other.runDue()
    expect(others).toBe(0)
    // As when the holder was killed: its lease stays, and ends.
    await sql`update outbox set locked_until = clock_timestamp()`.execute(database)
    await other.runDue()
    expect(others).toBe(1)
    finish()
    await running
    const row = await database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attempts: 2, last_error: null })
    expect(row.done_at).not.toBeNull()
  })

  test('a job that takes longer than its lease allows counts as failed', async () => {
    const worker = workerOf(() => new Promise<void>(() => undefined), 30)
    await enqueue()
    await worker.runDue()
    const row = await database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ done_at: null, last_error: 'The job took too long' })
  })

  test('a job that hangs holds up none of the others', async () => {
    const done = Promise.withResolvers<void>()
    let others = 0
    const worker = workerOf(({ payload }) => {
      if (payload.requestId === 'hangs') return new Promise<void>(() => undefined)
      if (++others === 8) done.resolve()
      return Promise.resolve()
    }, 300)
    await enqueue(undefined, 'hangs')
    for (let n = 0; n < 8; n++) await enqueue()
    worker.start()
    await done.promise
    await worker.stop()
    expect(others).toBe(8)
  })

  test('stopping waits for the job that runs and takes no other', async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    let done = 0
    const worker = workerOf(async () => {
      started.resolve()
      await finish.promise
      done++
    })
    for (let n = 0; n < 6; n++) await enqueue()
    worker.start()
    await started.promise
    const stopped = worker.stop()
    finish.resolve()
    await stopped
    // The first batch, and nothing of the next.
    expect(done).toBe(4)
  })
})
