import { listTroubledJobs } from '@vignettes/domain/api/casework-jobs.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXPIRE_VIGNETTE } from '../../ports/jobs.ts'
import { type JobHandler, UnrecoverableJobError } from '../../ports/outbox.ts'
import type { HasMailbox } from '../../ports/tables/account.ts'
import { runCommand } from '../../staff-shell/run-command.ts'
import { readArguments } from '../../staff-shell/read-arguments.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertOldRequest } from '../../testing/retention-rows.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { createOutbox } from './outbox.ts'
import { createOutboxWorker } from './worker.ts'

const log = pino({ level: 'silent' })
const NOBODY = '019a0000-0000-7000-8000-000000000000'

describeOnEachDatabase('jobs that were not done', (connected) => {
  let portal: TestPortal
  let administrator: Awaited<ReturnType<typeof inCasework>>
  beforeEach(async () => {
    const { database } = connected()
    await database.deleteFrom('outbox').execute()
    portal = await startTestPortal(connected())
    administrator = await inCasework(portal, database, 'administrator', 'E. Dam')
  })
  afterEach(() => portal.close())

  const fails =
    (error: Error): JobHandler =>
    () =>
      Promise.reject(error)
  const works: JobHandler = () => Promise.resolve()

  async function runJobs(handler: JobHandler): Promise<number> {
    const { database } = connected()
    const handlers = { [EXPIRE_VIGNETTE]: handler }
    return createOutboxWorker({ database, clock: portal.clock, log, handlers }).runDue()
  }

  /** @returns the id of a job that was tried once */
  async function aJob(handler: JobHandler): Promise<string> {
    const { database } = connected()
    const job = { kind: EXPIRE_VIGNETTE, payload: { requestId: 'of-a-person' } } as const
    await database
      .transaction()
      .execute((tx) => createOutbox({ clock: portal.clock }).enqueue(tx, job))
    await runJobs(handler)
    const { id } = await database
      .selectFrom('outbox')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return id
  }
  const givenUp = (words = 'no such request') => aJob(fails(new UnrecoverableJobError(words)))

  async function listed() {
    const { headers } = administrator
    const answer = await portal.app.inject({ url: listTroubledJobs.path, headers })
    expect(answer.body).not.toContain('of-a-person')
    return answer.json<ReplyOf<typeof listTroubledJobs>>().jobs
  }
  async function post(what: 'retry' | 'drop', payload: object): Promise<number> {
    const { headers } = administrator
    const url = `${listTroubledJobs.path}/${what}`
    return (await portal.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  const trail = () =>
    connected()
      .database.selectFrom('desk_event')
      .select(['kind', 'staff_id', 'note', 'detail'])
      .where('kind', 'in', ['job-retried', 'job-dropped'])
      .orderBy('id')
      .execute()
  const trailOf = async (id: string) =>
    (await trail()).filter(({ detail }) => detail?.jobId === id).map(({ kind }) => kind)

  test('those given up are listed at once, those that fail after a quarter of an hour, and no others', async () => {
    await aJob(works)
    const failing = await aJob(fails(new Error('connect ECONNREFUSED 127.0.0.1:25')))
    const parked = await givenUp('no mailbox d.waterman@vignet.example')
    const since = portal.clock.now().toISOString()
    expect(await listed()).toEqual([
      {
        ...{ id: parked, sort: 'request-to-expire', trouble: 'parked', attempts: 1, since },
        about: null,
        error: 'no mailbox [e-mail]',
      },
    ])
    portal.clock.advanceSeconds(15 * 60)
    expect(await listed()).toHaveLength(1)
    portal.clock.advanceSeconds(1)
    expect(await listed()).toMatchObject([
      { id: parked },
      { id: failing, trouble: 'retrying', since, error: 'connect ECONNREFUSED 127.0.0.1:25' },
    ])
  })

  test('what each is about is told: a request by its reference, who has none by the beginning of an address', async () => {
    const { database } = connected()
    const { requestId, accountId, paymentId } = await insertOldRequest(database, {
      payment: 'PAID',
    })
    const { id: attemptId } = await database
      .selectFrom('payment_attempt')
      .select('id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const { email } = await database
      .updateTable('account')
      .set({ email: `${accountId}@vignet.example` })
      .where('id', '=', accountId)
      .returning('email')
      .$narrowType<HasMailbox>()
      .executeTakeFirstOrThrow()
    const request = await database
      .selectFrom('request')
      .select(['reference_year as year', 'reference_sequence as sequence'])
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    const reference = referenceOf(request)
    for (const [payload, about] of [
      [{ template: 'request-received', requestId }, reference],
      [{ attemptId }, reference],
      [{ template: 'welcome', accountId }, `${email.slice(0, 1)}…@vignet.example`],
      [{ template: 'staff-invitation', staffId: administrator.id }, expect.stringMatching(/^.…@/)],
      [{ template: 'welcome', accountId: NOBODY }, null],
      [{ requestId: 'of-a-person' }, null],
    ] as const) {
      const id = await givenUp()
      await sql`UPDATE outbox SET payload = ${JSON.stringify(payload)}::jsonb WHERE id = ${id}`.execute(
        database,
      )
      expect((await listed()).find((job) => job.id === id)).toMatchObject({ about })
    }
  })

  test('one that is tried again is done once, however often that is asked for', async () => {
    const id = await givenUp()
    const answers = await Promise.all([1, 2, 3].map(() => post('retry', { id })))
    expect(answers).toEqual([200, 200, 200])
    expect(await listed()).toEqual([])
    expect(await runJobs(works)).toBe(1)
    expect(await post('retry', { id })).toBe(200)
    expect(await runJobs(works)).toBe(0)
    expect(await trailOf(id)).toEqual(['job-retried'])
  })

  test('one that is tried again in vain is listed again, with its tries from there', async () => {
    const id = await givenUp()
    await post('retry', { id })
    await runJobs(fails(new UnrecoverableJobError('still no such request')))
    expect(await listed()).toMatchObject([{ id, attempts: 1, error: 'still no such request' }])
  })

  test('one that still fails is tried at once, and counts as failing since before', async () => {
    const id = await aJob(fails(new Error('away')))
    const since = portal.clock.now().toISOString()
    portal.clock.advanceSeconds(1000)
    await runJobs(fails(new Error('away')))
    expect(await runJobs(works)).toBe(0)
    expect(await post('retry', { id })).toBe(200)
    expect(await listed()).toMatchObject([{ id, since }])
    expect(await runJobs(works)).toBe(1)
    expect(await listed()).toEqual([])
  })

  test('one that is left undone is done by nobody, and who did that and why is kept', async () => {
    const id = await givenUp()
    expect(await post('drop', { id })).toBe(422)
    expect(await post('drop', { id, reason: ' ' })).toBe(422)
    const reason = 'Telefonisch geregeld'
    expect(await post('drop', { id, reason })).toBe(200)
    expect(await post('drop', { id, reason: 'nogmaals' })).toBe(200)
    expect(await post('retry', { id })).toBe(200)
    portal.clock.advanceSeconds(1000)
    expect(await runJobs(works)).toBe(0)
    expect(await listed()).toEqual([])
    expect((await trail()).filter(({ detail }) => detail?.jobId === id)).toEqual([
      {
        ...{ kind: 'job-dropped', staff_id: administrator.id, note: reason },
        detail: { jobId: id, sort: 'request-to-expire' },
      },
    ])
  })

  test('one that is still tried, or was done, is not left undone; one that is not there is not found', async () => {
    const reason = 'Klaar'
    for (const handler of [works, fails(new Error('away'))]) {
      expect(await post('drop', { id: await aJob(handler), reason })).toBe(409)
    }
    expect(await post('drop', { id: NOBODY, reason })).toBe(404)
    expect(await post('retry', { id: NOBODY })).toBe(404)
  })

  test('a shell lists them, tries one again and leaves one undone, and the trail says that it was a shell', async () => {
    const run = (...args: string[]) =>
      runCommand(
        {
          ...portal.app.staffSide,
          fileSweep: portal.app.fileSweep,
          retention: portal.app.retention,
          publicUrl: 'https://vignet.example',
          shellUser: 'a.tester',
        },
        readArguments(args) ?? expect.fail('help'),
      )
    expect(await run('jobs')).toContain('Nothing was given up')
    const id = await givenUp('no mailbox d.waterman@vignet.example')
    expect(await run('jobs')).toMatch(
      new RegExp(`^${id} +request-to-expire +parked +1 +\\S+ +no mailbox \\[e-mail\\]$`, 'm'),
    )
    await run('retry-job', id, '--as', administrator.email)
    await runJobs(fails(new UnrecoverableJobError('no')))
    await expect(run('drop-job', id)).rejects.toThrow('reason')
    await run('drop-job', id, '--reason', 'Verhuisd')
    expect(await run('jobs')).toContain('Nothing was given up')
    const events = (await trail()).filter(({ detail }) => detail?.jobId === id)
    expect(events).toMatchObject([
      { kind: 'job-retried', staff_id: administrator.id, detail: { source: 'shell' } },
      { kind: 'job-dropped', staff_id: null, note: 'Verhuisd', detail: { source: 'shell' } },
    ])
    await expect(run('retry-job', NOBODY)).rejects.toMatchObject({ status: 404 })
    await expect(run('retry-job', 'x')).rejects.toThrow('allowed is an id')
  })
})
