import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { aRegistration } from './testing/registration.ts'
import {
  SANDBOX_API_KEY,
  SANDBOX_WEBHOOK_SECRET,
  startSandboxProcess,
  type SandboxProcess,
} from './testing/sandbox-process.ts'
import { startServerProcess, type ServerProcess } from './testing/server-process.ts'
import { until } from './testing/until.ts'
import { MOORING } from './testing/mooring-payload.ts'

let dataDir: string
let sandbox: SandboxProcess
let server: ServerProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vignettes-mandate-'))
  sandbox = await startSandboxProcess()
  server = await startServerProcess({
    DATA_DIR: dataDir,
    PAYMENT_BASE_URL: sandbox.url,
    PAYMENT_API_KEY: SANDBOX_API_KEY,
    PAYMENT_WEBHOOK_KEYS: `test-1:${SANDBOX_WEBHOOK_SECRET}`,
    SMTP_URL: `smtp://localhost:${sandbox.smtpPort}`,
    PORTAL_NOW: '2026-06-15T10:00:00Z',
    DEMO: '1',
  })
  await server.untilLine('ready')
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.exitCode()
  await sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function api<T>(path: string, token?: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.url}/api/request-vignette/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as T
}
const userOf = async (token: string) =>
  (await api<{ user: { HasMandate: boolean; Iban: string } }>('user', token)).user

test('§4 the bank confirms, the browser never comes back, and the request is submitted', async () => {
  const registration = aRegistration({ email: 'journey@vignet.example' })
  const { access_token: token } = await api<{ access_token: string }>(
    'register',
    undefined,
    registration,
  )
  const { requestId } = await api<{ requestId: string }>('save', token, {
    ...MOORING,
    PHOTO_BOAT: { name: 'boot.jpg', data: (await aBoatPhoto()).toString('base64') },
  })
  const issuers = Object.values(await api<Record<string, { id: string }>>('mandate/issuers'))
  const back = `${server.url}/request-vignette/Amsterdam/mooring/redirect`
  const { redirect_url: bank } = await api<{ redirect_url: string }>('mandate/create', token, {
    issuer: issuers[0]!.id,
    return_url_success: `${back}/success/{requestId}`,
    return_url_cancel: `${back}/cancel/{requestId}`,
    return_url_error: `${back}/error/{requestId}`,
    return_url_reject: `${back}/reject/{requestId}`,
  })
  const chosen = await fetch(bank, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'success' }),
    redirect: 'manual',
  })
  const returnUrl = chosen.headers.get('location') ?? ''
  expect(returnUrl).toContain(`${server.url}/api/request-vignette/mandate/return/`)

  const user = await until('a mandate', async () => {
    const now = await userOf(token)
    return now.HasMandate && now
  })
  expect(user.Iban).toMatch(/^\d{4}$/)
  const objects = await api<object[]>('objects', token)
  expect(objects).toMatchObject([{ vignetteStatus: { name: 'In behandeling' } }])
  const subjects = await until('three mails', async () => {
    const mails = await fetch(`${sandbox.url}/mail.json?to=${registration.email}`)
    const list = (await mails.json()) as { subject: string }[]
    return list.length === 3 && list.map(({ subject }) => subject).sort()
  })
  expect(subjects).toEqual([
    'Uw machtiging is bevestigd',
    'We hebben uw aanvraag ontvangen',
    'Welkom, uw account is gemaakt',
  ])
  // Who comes back after all is led to the address that the request named.
  const returned = await fetch(returnUrl, { redirect: 'manual' })
  expect(returned.headers.get('location')).toBe(`${back}/success/${requestId}`)
})

test('interface.md §2 the demo account has a mandate that the bank does not take back', async () => {
  const { access_token: token } = await api<{ access_token: string }>('login', undefined, {
    email: 'demo@vignet.example',
    password: 'Welkom-2026!',
  })
  expect(await userOf(token)).toMatchObject({ HasMandate: true, Iban: '6543' })
})
