import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { callByHttp2, type Http2Caller } from './testing/http2-caller.ts'
import { findNginx, type Nginx, startNginx } from './testing/nginx.ts'
import { aRegistration } from './testing/registration.ts'
import { type SandboxProcess, startSandboxProcess } from './testing/sandbox-process.ts'
import { serverEnvironment } from './testing/server-environment.ts'
import { freePort, type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-server.ts'
import { aTransitPayload } from './testing/transit-payload.ts'
import { translate } from './text.ts'

const BASE = '/api/request-vignette'
const JSON_TYPE = { 'content-type': 'application/json' }
const nginx = findNginx()

/** Sends 20 MB eight times, and tells what it was answered. */
const FAR_TOO_MUCH = `
  const { parentPort, workerData: { address, ca } } = require('node:worker_threads')
  const { request } = require('node:https')
  const send = () =>
    new Promise((resolve) => {
      const headers = { 'content-type': 'application/json', 'content-length': 2e7 }
      const call = request(address, { method: 'POST', ca, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      call.on('error', ({ code }) => resolve(code)).end(Buffer.alloc(2e7, 32))
    })
  ;(async () => {
    const told = []
    for (let tries = 0; tries < 8; tries += 1) told.push(await send())
    parentPort.postMessage(told)
  })()`

describe.skipIf(!nginx)('behind nginx (skipped where it is not installed)', () => {
  describeOnPostgres('two processes', (postgres) => {
    let sandbox: SandboxProcess
    let database: TestDatabase
    let folder: string
    let proxy: Nginx
    let browser: Http2Caller
    let back: Record<string, string>
    const servers: ServerProcess[] = []

    beforeAll(async () => {
      sandbox = await startSandboxProcess()
      database = await createTestDatabase(postgres, inject('template'))
      folder = await mkdtemp(join(tmpdir(), 'vignettes-proxy-'))
      const ports: [number, number] = [await freePort(), await freePort()]
      proxy = await startNginx(nginx ?? '', ports)
      const publicUrl = `https://localhost:${proxy.port}`
      back = Object.fromEntries(
        ['success', 'cancel', 'error', 'reject'].map((name) => [name, `${publicUrl}/${name}`]),
      )
      const environment = {
        ...(await serverEnvironment(sandbox)),
        ...{ DATABASE_URL: database.url, DATA_DIR: folder, PUBLIC_URL: publicUrl },
        ...{ TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '6', DESK: '1' },
        STAFF_URL: `https://beheer.localhost:${proxy.port}`,
      }
      for (const port of ports) {
        servers.push(await startServerProcess({ ...environment, PORT: String(port) }))
      }
      await Promise.all(servers.map((server) => server.untilLine('ready')))
      browser = await callByHttp2(proxy)
    })
    afterAll(async () => {
      browser.close()
      await proxy.stop()
      for (const server of servers) {
        server.process.kill('SIGKILL')
        await server.exitCode()
      }
      await sandbox.stop()
      await database.drop()
      await rm(folder, { recursive: true })
    })

    const post = (path: string, body: object, headers = {}, caller = browser) =>
      caller.call(`${BASE}/${path}`, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...headers },
        body: JSON.stringify(body),
      })
    async function register() {
      const email = `${randomUUID()}@vignet.example`
      const answer = await post('register', aRegistration({ email }))
      const { access_token: token } = JSON.parse(answer.text) as { access_token: string }
      return { email, headers: { authorization: `Bearer ${token}` } }
    }
    const aSave = async (width = 60) => ({
      ...aTransitPayload(await aBoatPhoto({ width, height: 40 })),
      returnUrls: back,
    })

    test('HTTP/2 is spoken, the portal’s own headers are kept, and http leads to https', async () => {
      const answer = await browser.call(`${BASE}/get-drive-types`)
      expect(answer.status).toBe(200)
      expect(answer.headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      )
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(String(answer.headers.server)).toBe('nginx')
      const plain = await fetch(`http://127.0.0.1:${proxy.httpPort}/check?q=1`, {
        redirect: 'manual',
      })
      expect(plain.status).toBe(308)
      expect(plain.headers.get('location')).toBe('https://localhost/check?q=1')
    })

    test('ASVS 3.5.4 the desk is at its own name, and the citizens are not', async () => {
      const statusOf = async (path: string, name: string) => {
        const headers = { ':authority': name, 'x-forwarded-host': 'beheer.localhost' }
        return (await browser.call(path, { headers })).status
      }
      const calls = ['/api/beheer/me', `${BASE}/get-drive-types`]
      const at = (name: string) => Promise.all(calls.map((path) => statusOf(path, name)))
      expect(await at('beheer.localhost')).toEqual([401, 404])
      expect(await at('localhost')).toEqual([404, 200])
    })

    test.each([
      '/metrics',
      '/api/health/ready',
      '/api/health/live',
      '/API/health/live',
      '/api/docs',
      '/api/openapi.json',
    ])('%s is nobody’s outside', async (path) => {
      const answer = await browser.call(path)
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.text)).toEqual({ message: translate('nl', 'refusal.not-found') })
    })

    test('a request with its photo is saved, and the document comes back', async () => {
      const { headers } = await register()
      const saved = await post('save-passage', await aSave(), headers)
      expect(saved.status).toBe(200)
      const objects = await browser.call(`${BASE}/objects`, { headers })
      const [{ documents }] = JSON.parse(objects.text) as [{ documents: { id: string }[] }]
      const file = await browser.call(`${BASE}/document?id=${documents[0]?.id}`, { headers })
      expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
    })

    test('a body that is too large gets the portal’s own words', async () => {
      const { headers } = await register()
      const second = await callByHttp2(proxy)
      const large = { ...(await aSave()), PHOTO_BOAT: aFileOf(12_000_000) }
      for (const caller of [browser, second]) {
        const answer = await post('save-passage', large, headers, caller)
        expect(answer.status).toBe(413)
        expect(JSON.parse(answer.text)).toEqual({
          message: translate('nl', 'form.upload.too-large'),
        })
      }
      second.close()
    })

    test('what somebody sends far too much of takes no process from anybody else', async () => {
      // On a thread of its own, by HTTP/1.1: a sender that never waits for its answer.
      const address = `https://localhost:${proxy.port}${BASE}/login`
      const sender = new Worker(FAR_TOO_MUCH, {
        eval: true,
        workerData: { address, ca: proxy.certificate },
      })
      const told = once(sender, 'message')
      let isOver = false
      void told.then(() => (isOver = true))
      const statuses = new Set<number>()
      while (!isOver) {
        statuses.add((await browser.call(`${BASE}/get-drive-types`)).status)
        await wait(20)
      }
      expect([...statuses]).toEqual([200])
      // What the proxy does with a sender that goes on is the proxy's; that the portal is away, it is not.
      const [answers] = (await told) as [unknown[]]
      expect(answers).toContain(413)
      expect(answers).not.toContain(503)
    })

    test('the caller is who called: an address of its own making is not believed', async () => {
      const { email } = await register()
      const other = await callByHttp2(proxy, '127.0.0.2')
      const attempt = (index: number, caller: Http2Caller) =>
        post(
          'login',
          { email, password: `Verkeerd-${index}!` },
          {
            'x-forwarded-for': `198.51.100.${index}`,
            forwarded: `for=198.51.100.${index}`,
            'x-real-ip': `198.51.100.${index}`,
          },
          caller,
        )
      const statuses: number[] = []
      for (let index = 0; index < 11; index += 1) {
        statuses.push((await attempt(index, browser)).status)
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
      expect((await attempt(20, other)).status).toBe(401)
      other.close()
    })

    test('one process that is stopped loses no call; without any the words are the portal’s', async () => {
      const { headers } = await register()
      const outcomes: string[] = []
      let isOver = false
      const save = JSON.stringify(await aSave())
      const lane = async (call: (own: Http2Caller) => ReturnType<Http2Caller['call']>) => {
        const own = await callByHttp2(proxy)
        while (!isOver) outcomes.push(String((await call(own)).status))
        own.close()
      }
      const lanes = [
        lane((own) => own.call(`${BASE}/objects`, { headers })),
        lane((own) => own.call(`${BASE}/get-drive-types`)),
        lane(async (own) => {
          // An account makes fifty new requests in a day.
          await wait(200)
          return own.call(`${BASE}/save-passage`, {
            method: 'POST',
            headers: { ...JSON_TYPE, ...headers, 'idempotency-key': randomUUID() },
            body: save,
          })
        }),
      ]
      await wait(500)
      const [first, second] = servers
      first?.process.kill('SIGTERM')
      expect(await first?.exitCode()).toBe(0)
      // Whoever still thinks that it is there would find out now.
      await wait(1500)
      isOver = true
      await Promise.all(lanes)
      expect(outcomes.length).toBeGreaterThan(50)
      expect(outcomes.filter((status) => status !== '200')).toEqual([])

      second?.process.kill('SIGKILL')
      await second?.exitCode()
      const away = await browser.call(`${BASE}/get-drive-types`)
      expect([away.status, away.headers['retry-after']]).toEqual([503, '5'])
      expect(JSON.parse(away.text)).toEqual({ message: translate('nl', 'refusal.unavailable') })
      const page = await browser.call('/', { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.text).toContain(`<p>${translate('nl', 'refusal.unavailable')}</p>`)
    })
  })
})

test('what nginx says for the portal is the portal’s text', async () => {
  const file = join(import.meta.dirname, '../../../ops/nginx/vignettes.conf')
  const message = translate('nl', 'refusal.unavailable')
  const settings = await readFile(file, 'utf8')
  expect(settings).toContain(`{"message":"${message}"}`)
  expect(settings).toContain(`<p>${message}</p>`)
})

/** More than the portal takes, in the letters of base64. */
function aFileOf(bytes: number) {
  return { name: 'boot.jpg', data: 'A'.repeat(Math.ceil((bytes * 4) / 3 / 4) * 4) }
}
