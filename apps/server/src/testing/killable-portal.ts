import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { aBoatPhoto } from './boat-photo.ts'
import { aRegistration } from './registration.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { serverEnvironment } from './server-environment.ts'
import { freePort, startServerProcess, type ServerProcess } from './server-process.ts'
import { createTestDatabase } from './test-server.ts'
import { aTransitPayload } from './transit-payload.ts'
import { until } from './until.ts'

/** Tells the connections of the test from those of the servers. */
const APPLICATION_NAME = 'test'
const SERVERS_CONNECTIONS = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND application_name <> '${APPLICATION_NAME}' AND backend_type = 'client backend'`

interface SandboxPayment {
  id: string
  reference: string
  statusCode: number
}

/**
 * The real server and the real sandbox as processes, on a real PostgreSQL. What the server has done is seen from
 * outside only: in the database, at the provider, in the mailbox. So it can be killed at exactly that point.
 */
export async function startKillablePortal(
  postgres: string,
  variables: Record<string, string> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vignettes-kill-'))
  const [{ url: databaseUrl, drop }, sandbox] = await Promise.all([
    createTestDatabase(postgres, inject('template')),
    startSandboxProcess(),
  ])
  const database = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    application_name: APPLICATION_NAME,
  })
  const environment: Record<string, string> = {
    ...(await serverEnvironment(sandbox)),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...variables,
  }
  const url = `http://localhost:${environment.PORT}`
  let server: ServerProcess

  async function start(): Promise<void> {
    server = await startServerProcess(environment)
    await server.untilLine('ready')
  }
  async function kill(): Promise<void> {
    server.process.kill('SIGKILL')
    await server.exitCode()
  }
  await start()
  const others: ServerProcess[] = []

  const registration = aRegistration({ email: `${randomUUID()}@vignet.example` })
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/request-vignette/${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    })
  const registered = await call('register', { method: 'POST', body: JSON.stringify(registration) })
  const { access_token: token } = (await registered.json()) as { access_token: string }
  const authorization = `Bearer ${token}`
  const payload = JSON.stringify(
    aTransitPayload(await aBoatPhoto(), {
      returnUrls: Object.fromEntries(
        ['success', 'cancel', 'error', 'reject'].map((name) => [name, `${url}/${name}`]),
      ) as Record<'success' | 'cancel' | 'error' | 'reject', string>,
    }),
  )
  const draft = randomUUID()
  const orders = async () =>
    (await (await fetch(`${sandbox.url}/payments.json`)).json()) as SandboxPayment[]
  const rows = async (sql: string) => (await database.query(sql)).rows as Record<string, unknown>[]

  /** Sends the wizard's draft, always the same one; undefined when no answer came. */
  const save = () =>
    call('save-passage', {
      method: 'POST',
      headers: { authorization, 'idempotency-key': draft },
      body: payload,
    }).then(
      (answer) => answer.json() as Promise<{ requestId: string; redirectUrl: string }>,
      () => undefined,
    )
  /** Sends a draft of its own; gives the answer. */
  const saveAnother = ({ signal }: { signal?: AbortSignal } = {}) =>
    call('save-passage', {
      method: 'POST',
      headers: { authorization },
      body: payload,
      ...(signal && { signal }),
    })
  /** What the payer does at the bank. */
  const pay = (redirectUrl: string, outcome = 'success') =>
    fetch(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      redirect: 'manual',
    })

  return {
    url,
    kill,
    start,
    /** As an operator stops it; gives how it ended, when, and what it wrote. */
    async stop() {
      const begunAt = performance.now()
      server.process.kill('SIGTERM')
      const exitCode = await server.exitCode()
      const ms = performance.now() - begunAt
      return { exitCode, ms, output: await server.wholeOutput() }
    },
    /** Starts again, at a time when others would take over what the killed process had begun. */
    async restart() {
      // What the database was doing for the killed process goes on for a moment, and may be taking a job.
      await until('left alone', async () => (await rows(SERVERS_CONNECTIONS)).length === 0)
      await rows('UPDATE outbox SET locked_until = now() WHERE locked_until IS NOT NULL')
      await start()
    },
    /** One more server on the same database; messages of the provider still go to the first. */
    async startAnother() {
      const other = await startServerProcess({ ...environment, PORT: String(await freePort()) })
      others.push(other)
      await other.untilLine('ready')
    },
    until,
    rows,
    orders,
    database,
    async setFaults(faults: object) {
      await fetch(`${sandbox.url}/faults`, { method: 'DELETE' })
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(faults)
      await fetch(`${sandbox.url}/faults`, { method: 'POST', headers, body })
    },
    save,
    saveAnother,
    /** Of who is logged in there. */
    authorization,
    pay,
    /** Sends the draft, pays what it costs, and gives the request. */
    async saveAndPay() {
      const saved = await save()
      await pay(saved!.redirectUrl)
      return saved!.requestId
    },
    /** Lets the time pass after which an attempt is asked about. */
    async endPauses() {
      await rows(
        'UPDATE payment_attempt SET next_check_at = now(), asking_until = NULL WHERE next_check_at IS NOT NULL',
      )
    },
    async subjects() {
      const mails = await fetch(`${sandbox.url}/mail.json?to=${registration.email}`)
      return ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject).sort()
    },
    async summary(requestId: string) {
      return call(`summary-passage?requestId=${requestId}`, { headers: { authorization } })
    },
    async status(requestId: string) {
      const answer = await call(`request/${requestId}`, { headers: { authorization } })
      return ((await answer.json()) as { paymentStatus: string }).paymentStatus
    },
    async close() {
      await kill()
      for (const other of others) {
        other.process.kill('SIGKILL')
        await other.exitCode()
      }
      await sandbox.stop()
      await database.end()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type KillablePortal = Awaited<ReturnType<typeof startKillablePortal>>
