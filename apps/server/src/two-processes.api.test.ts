import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { connectDatabase } from './adapters/connect-database.ts'
import { systemClock } from './adapters/system-clock.ts'
import { createStaffVault } from './modules/accounts/bsn-vault.ts'
import { createPasswords } from './modules/accounts/passwords.ts'
import { makeStaffMember } from './modules/staff/make-staff-member.ts'
import { codeAt, newSecret } from './modules/staff/second-factor.ts'
import { PAID_MAILS } from './testing/paid-mails.ts'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { aRegistration, TEST_PASSWORD } from './testing/registration.ts'
import { startBucket, type TestBucket } from './testing/s3-server.ts'
import { type SandboxProcess, startSandboxProcess } from './testing/sandbox-process.ts'
import { serverEnvironment } from './testing/server-environment.ts'
import { freePort, type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { aTransitPayload } from './testing/transit-payload.ts'
import { until } from './testing/until.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-server.ts'

const APPLICANTS = 12
const savedSchema = z.object({ requestId: z.string(), redirectUrl: z.string() })
const tokenSchema = z.object({ access_token: z.string() })
const objectsSchema = z.array(
  z.object({ requestId: z.string(), documents: z.array(z.object({ id: z.string() })) }),
)
const sessionSchema = z.object({ session: z.string() })

/** Two machines: a process each, with a folder of its own, on one database and one bucket. */
describeOnPostgres('two processes on one database and one store', (postgres) => {
  let database: TestDatabase
  let bucket: TestBucket
  let sandbox: SandboxProcess
  let pool: pg.Pool
  let environment: Record<string, string>
  const folders: string[] = []
  const servers: ServerProcess[] = []

  beforeAll(async () => {
    database = await createTestDatabase(postgres, inject('template'))
    bucket = await startBucket()
    sandbox = await startSandboxProcess()
    pool = new pg.Pool({ connectionString: database.url, max: 2 })
    environment = { ...(await serverEnvironment(sandbox)), ...bucket.variables }
    const publicUrl = `http://localhost:${environment.PORT}`
    for (const port of [environment.PORT, await freePort()].map(String)) {
      const folder = await mkdtemp(join(tmpdir(), 'vignettes-two-'))
      folders.push(folder)
      const own = { PORT: port, PUBLIC_URL: publicUrl, DATA_DIR: folder }
      servers.push(await startServerProcess({ ...environment, ...own, DATABASE_URL: database.url }))
    }
    await Promise.all(servers.map((server) => server.untilLine('ready')))
  })
  afterAll(async () => {
    for (const server of servers) {
      server.process.kill('SIGTERM')
      await server.exitCode()
    }
    await pool.end()
    await sandbox.stop()
    await bucket.stop()
    await database.drop()
    for (const folder of folders) await rm(folder, { recursive: true })
  })

  const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows
  function at(which: 0 | 1, path: string, init: RequestInit & { token?: string } = {}) {
    const { token, ...rest } = init
    return fetch(`${servers[which]?.url}${path}`, {
      ...rest,
      headers: {
        ...(rest.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        'idempotency-key': randomUUID(),
      },
    })
  }
  const post = (which: 0 | 1, path: string, body: object, token?: string) =>
    at(which, path, { method: 'POST', body: JSON.stringify(body), ...(token && { token }) })

  async function register(which: 0 | 1) {
    const email = `${randomUUID()}@vignet.example`
    const answer = await post(which, '/api/request-vignette/register', aRegistration({ email }))
    return { email, token: tokenSchema.parse(await answer.json()).access_token }
  }
  async function save(which: 0 | 1, token: string) {
    const back = Object.fromEntries(
      ['success', 'cancel', 'error', 'reject'].map((name) => [
        name,
        `http://localhost:${environment.PORT}/${name}`,
      ]),
    )
    const photo = await aBoatPhoto({ width: 60, height: 40 })
    const payload = { ...aTransitPayload(photo), returnUrls: back }
    const answer = await post(which, '/api/request-vignette/save-passage', payload, token)
    return savedSchema.parse(await answer.json())
  }
  const user = async (which: 0 | 1, token: string) =>
    (await at(which, '/api/request-vignette/user', { token })).status

  test('a document that came to one is read at the other, byte for byte', async () => {
    const { token } = await register(0)
    const { requestId } = await save(0, token)
    const contents: string[] = []
    for (const which of [0, 1] as const) {
      const answer = await at(which, '/api/request-vignette/objects', { token })
      const [found] = objectsSchema.parse(await answer.json())
      expect(found?.requestId).toBe(requestId)
      const path = `/api/request-vignette/document?id=${found?.documents[0]?.id}`
      const file = await at(which, path, { token })
      expect(file.status).toBe(200)
      contents.push(Buffer.from(await file.arrayBuffer()).toString('hex'))
    }
    expect(contents[0]).toMatch(/^ffd8ff/)
    expect(contents[1]).toBe(contents[0])
  })

  test('who logs in at one is logged in at the other; who logs out there is out here', async () => {
    const { email, token } = await register(0)
    expect(await user(1, token)).toBe(200)
    const login = { email, password: TEST_PASSWORD }
    const answer = await post(1, '/api/request-vignette/login', login)
    const { access_token: second } = tokenSchema.parse(await answer.json())
    expect(await user(0, second)).toBe(200)

    expect((await post(1, '/api/request-vignette/logout', {}, token)).status).toBe(200)
    expect([await user(0, token), await user(1, token), await user(0, second)]).toEqual([
      401, 401, 200,
    ])
    const everywhere = { everywhere: true }
    expect((await post(0, '/api/request-vignette/logout', everywhere, second)).status).toBe(200)
    expect([await user(1, second), await user(0, second)]).toEqual([401, 401])
  })

  test('tries at both are counted together', async () => {
    const { email } = await register(0)
    const statuses: number[] = []
    for (let tried = 0; tried < 12; tried += 1) {
      const which = tried % 2 === 0 ? 0 : 1
      const login = { email, password: `Verkeerd-${tried}!` }
      statuses.push((await post(which, '/api/request-vignette/login', login)).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  test('every job is done once, whichever of them does it', async () => {
    const people: string[] = []
    await Promise.all(
      Array.from({ length: APPLICANTS }, async (_, index) => {
        const which = index % 2 === 0 ? 0 : 1
        const { email, token } = await register(which)
        people.push(email)
        const { redirectUrl } = await save(which === 0 ? 1 : 0, token)
        const body = new URLSearchParams({ outcome: 'success' })
        await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' })
      }),
    )
    const unpaid = `SELECT count(*)::int AS n FROM payment WHERE status <> 'PAID'`
    await until('paid', async () => Number((await rows(unpaid))[0]?.n) <= 1)
    const due = 'SELECT id FROM outbox WHERE done_at IS NULL AND run_after <= now()'
    await until('all done', async () => (await rows(due)).length === 0)
    expect(await rows('SELECT id, attempts FROM outbox WHERE attempts > 1')).toEqual([])
    for (const email of people) {
      const answer = await fetch(`${sandbox.url}/mail.json?to=${email}`)
      const mails = (await answer.json()) as { subject: string }[]
      expect(mails.map(({ subject }) => subject).toSorted()).toEqual(PAID_MAILS)
    }
    const paidTwice = `SELECT payment_id FROM payment_event WHERE kind = 'changed' AND to_status = 'PAID'
        GROUP BY payment_id HAVING count(*) > 1`
    expect(await rows(paidTwice)).toEqual([])
  }, 120_000)

  test('of two handlers at two processes one gets the case; a code opens one session', async () => {
    const handlers = [await aHandler(), await aHandler()]
    const sessions = await Promise.all(
      handlers.map(async ({ logIn }, index) => {
        const answer = await logIn(index === 0 ? 0 : 1)
        return sessionSchema.parse(await answer.json()).session
      }),
    )
    const cases = await rows(`SELECT vignette_id AS id FROM desk_case WHERE claimed_by IS NULL`)
    expect(cases.length).toBeGreaterThanOrEqual(APPLICANTS)
    for (const { id } of cases) {
      const answers = await Promise.all(
        sessions.map((token, index) =>
          post(index === 0 ? 0 : 1, '/api/beheer/case/claim', { id: String(id) }, token),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    const claims = `SELECT count(*)::int AS n FROM desk_event WHERE kind = 'claimed'`
    expect((await rows(claims))[0]?.n).toBe(cases.length)

    const [first = ''] = sessions
    expect((await at(1, '/api/beheer/me', { token: first })).status).toBe(200)
    expect((await post(1, '/api/beheer/logout', {}, first)).status).toBe(200)
    expect((await at(0, '/api/beheer/me', { token: first })).status).toBe(401)

    const { logIn } = await aHandler()
    const twice = await Promise.all([logIn(0), logIn(1)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  async function aHandler() {
    const [id = '', secret = ''] = (environment.BSN_KEYS ?? '').split(':')
    const person = { email: `${randomUUID()}@gemeente.example`, secret: newSecret() }
    const connected = await connectDatabase({
      ...{ url: database.url, poolSize: 1, folder: '' },
      onError: (error) => expect.fail(error.message),
    })
    await makeStaffMember(
      {
        ...{ database: connected.database, clock: systemClock() },
        passwords: await createPasswords(),
        vault: createStaffVault([{ id, secret: Buffer.from(secret, 'base64url') }]),
      },
      { ...person, name: 'B. Sluis', roles: ['handler'], password: TEST_PASSWORD },
    )
    await connected.close()
    return {
      logIn: async (which: 0 | 1) => {
        await untilCodeLasts()
        return post(which, '/api/beheer/login', {
          ...{ email: person.email, password: TEST_PASSWORD },
          code: codeAt(person.secret, new Date()),
        })
      },
    }
  }

  /** The processes have the clock of the machine, and a code counts for its half minute alone. */
  async function untilCodeLasts() {
    const leftMs = 30_000 - (Date.now() % 30_000)
    if (leftMs < 5_000) await delay(leftMs + 100)
  }
})
