import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { describeOnPostgres } from './testing/each-database.ts'
import { mainProcesses } from './testing/main-processes.ts'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { aRegistration, TEST_PASSWORD } from './testing/registration.ts'
import { type SandboxProcess, startSandboxProcess } from './testing/sandbox-process.ts'
import { serverEnvironment } from './testing/server-environment.ts'
import { freePort } from './testing/server-process.ts'
import { createTestDatabase } from './testing/test-server.ts'
import { startTraceReceiver } from './testing/trace-receiver.ts'
import { aTransitPayload } from './testing/transit-payload.ts'

const SERVER_KIND_OF_NAME = /^(GET|POST|PATCH) \/api\//
const { start } = mainProcesses()

describeOnPostgres('traces', (postgres) => {
  let sandbox: SandboxProcess
  beforeAll(async () => {
    sandbox = await startSandboxProcess()
  })
  afterAll(() => sandbox.stop())

  test('tell of calls, their queries and what the provider was asked, and of nobody', async () => {
    const receiver = await startTraceReceiver()
    const database = await createTestDatabase(postgres, inject('template'))
    const environment: Record<string, string> = {
      ...(await serverEnvironment(sandbox)),
      DATABASE_URL: database.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    }
    const server = await start(environment)
    await server.untilLine('ready')
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${server.url}/api/request-vignette/${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', ...init.headers },
      })
    const registration = aRegistration({
      email: `spoor-${randomUUID()}@vignet.example`,
      surname: 'Opmerkelijk',
      phoneNumber: '0687654321',
    })
    const registered = await call('register', {
      method: 'POST',
      body: JSON.stringify(registration),
      // Whoever calls could have it all traced under a name of their own.
      headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    })
    const { access_token: token } = (await registered.json()) as { access_token: string }
    const authorization = `Bearer ${token}`
    const returnUrls = Object.fromEntries(
      ['success', 'cancel', 'error', 'reject'].map((name) => [name, `${server.url}/${name}`]),
    )
    const saved = await call('save-passage', {
      method: 'POST',
      body: JSON.stringify({ ...aTransitPayload(await aBoatPhoto()), returnUrls }),
      headers: { authorization, 'idempotency-key': randomUUID() },
    })
    expect(saved.status).toBe(200)
    const { requestId } = (await saved.json()) as { requestId: string }
    await call(`request/${requestId}`, { headers: { authorization } })
    const refused = await call('user', { headers: { authorization: 'Bearer nobody' } })
    expect(refused.status).toBe(401)
    const oneId = saved.headers.get('x-request-id')
    server.process.kill('SIGTERM')
    expect(await server.exitCode()).toBe(0)

    expect([...receiver.paths]).toEqual(['/v1/traces'])
    expect([...receiver.services]).toEqual(['vignettes'])
    const calls = receiver.spans.filter(({ name }) => SERVER_KIND_OF_NAME.test(name))
    expect(
      calls.map(({ name, attributes }) => [name, attributes['http.response.status_code']]),
    ).toEqual([
      ['POST /api/request-vignette/register', 200],
      ['POST /api/request-vignette/save-passage', 200],
      ['GET /api/request-vignette/request/:id', 200],
      ['GET /api/request-vignette/user', 401],
    ])
    expect(new Set(calls.map(({ traceId }) => traceId)).size).toBe(4)
    expect(calls.every(({ parentSpanId }) => !parentSpanId)).toBe(true)
    const save = calls.find(({ attributes }) => attributes['request.id'] === oneId)
    expect(save?.name).toContain('save-passage')
    const below = receiver.spans.filter(({ traceId, spanId }) => {
      return traceId === save?.traceId && spanId !== save.spanId
    })
    expect(below.every(({ parentSpanId }) => parentSpanId === save?.spanId)).toBe(true)
    // Before the body, while it is handled, and in its transaction.
    const texts = below.map(({ attributes }) => String(attributes['db.query.text'] ?? ''))
    for (const part of [
      /^select .*"account"/,
      /^insert into "document"/,
      /^insert into "request"/,
    ]) {
      expect(texts.filter((text) => part.test(text))).not.toEqual([])
    }
    const asked = below.filter(({ name }) => name === 'provider POST')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.attributes).toEqual({
      'http.request.method': 'POST',
      'server.address': new URL(sandbox.url).host,
      'http.response.status_code': 201,
    })

    const { email, surname, phoneNumber, citizenServiceNumber, street, postalCode } = registration
    const secrets = [email, surname, phoneNumber, citizenServiceNumber, street, postalCode]
    const more = [token, TEST_PASSWORD, requestId, 'De Zwaan', 'boot.jpg', 'a'.repeat(32)]
    const sent = receiver.text()
    expect([...secrets, ...more].filter((secret) => sent.includes(secret))).toEqual([])
    expect(sent).not.toContain(environment.PAYMENT_API_KEY)
    expect(sent).not.toContain('127.0.0.1"')
    await receiver.stop()
    await database.drop()
  })

  test('a collector that is away holds up nobody, and no stop', async () => {
    const database = await createTestDatabase(postgres, inject('template'))
    const server = await start({
      ...(await serverEnvironment(sandbox)),
      DATABASE_URL: database.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    })
    await server.untilLine('ready')
    const answer = await fetch(`${server.url}/api/request-vignette/get-drive-types`)
    expect(answer.status).toBe(200)
    const begunAt = performance.now()
    server.process.kill('SIGTERM')
    expect(await server.exitCode()).toBe(0)
    expect(performance.now() - begunAt).toBeLessThan(6_000)
    await database.drop()
  })
})

test('its packages are named in one folder, which is loaded only where somebody traces', () => {
  const folder = join(import.meta.dirname, 'adapters/open-telemetry')
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
    .map((file) => join(import.meta.dirname, file))
    .filter((file) => !file.endsWith('.test.ts'))
  const naming = (pattern: RegExp) =>
    sources.filter((file) => !file.startsWith(folder) && pattern.test(readFileSync(file, 'utf8')))
  expect(naming(/from '@opentelemetry/)).toEqual([])
  expect(naming(/from '.*open-telemetry/)).toEqual([])
  expect(naming(/await import\('.*open-telemetry/)).toEqual([
    join(import.meta.dirname, 'open-portal.ts'),
  ])
})
