import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from './testing/accounts-portal.ts'
import { inCasework } from './testing/casework-staff.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { screensAt, writeWebBuild } from './testing/write-web-build.ts'
import { startTestPortal } from './testing/test-portal.ts'

const STAFF = 'beheer.vignet.example'
const CITIZENS = 'vignet.example'
const CALL = '/api/request-vignette/get-drive-types'
const STAFF_CALL = '/api/beheer/me'

describeOnEachDatabase('a host for the desk', (connected) => {
  let portal: AccountsPortal
  let webBuildDir: string
  beforeAll(async () => {
    webBuildDir = await mkdtemp(join(tmpdir(), 'vignettes-pages-'))
    const page = '<head><meta name="portal-casework" content="%DESK%"></head>'
    const hashes = { '/__spa-fallback.html': { script: [], style: [] } }
    await writeWebBuild(webBuildDir, {
      '__spa-fallback.html': page,
      'csp-hashes.json': JSON.stringify(hashes),
      'screens.json': screensAt('/account/login', '/beheer/*'),
    })
    portal = await startAccountsPortal(connected(), {
      ...{ webBuildDir, publicUrl: `https://${CITIZENS}`, staffUrl: `https://${STAFF}` },
      trustedProxies: ['127.0.0.1'],
    })
  })
  afterAll(async () => {
    await portal.close()
    await rm(webBuildDir, { recursive: true })
  })

  const ask = (url: string, host: string, more: Record<string, string> = {}) =>
    portal.app.inject({ url, headers: { host, ...more } })
  const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode

  test('ASVS 3.5.4 the desk answers at its own host, and nowhere else', async () => {
    for (const url of ['/beheer', '/Beheer/inloggen', '/beheer/aanvraag/1']) {
      expect([await statusOf(url, STAFF), await statusOf(url, CITIZENS)], url).toEqual([200, 404])
    }
    for (const url of [STAFF_CALL, '/api/beheer/queue', '/api/%62eheer/me', '/%61pi/beheer/me']) {
      expect([await statusOf(url, STAFF), await statusOf(url, CITIZENS)], url).toEqual([401, 404])
    }
    expect(await statusOf(STAFF_CALL, `${STAFF.toUpperCase()}:8443`)).toBe(401)
    expect(await statusOf(STAFF_CALL, `${STAFF}.evil.example`)).toBe(404)
  })

  test('ASVS 3.5.4 nothing of the citizens is at the host of the desk', async () => {
    for (const url of ['/account/login', CALL, '/api-mooring/get-products', '/api/webhooks/x']) {
      expect(await statusOf(url, STAFF), url).toBe(404)
    }
    for (const url of ['/account/login', CALL]) expect(await statusOf(url, CITIZENS)).toBe(200)
    const start = await ask('/', STAFF)
    expect([start.statusCode, start.headers.location]).toEqual([302, '/beheer/inloggen'])
  })

  test('a page says that there is a desk at its own host alone, however its address is spelled', async () => {
    expect((await ask('/beheer', STAFF)).body).toContain('content="1"')
    for (const url of ['/account/login', '/%62eheer']) {
      expect((await ask(url, CITIZENS)).body, url).toContain('content=""')
    }
  })

  test('what both are made of is at both', async () => {
    const checks = [
      '/api/public/check-keys',
      '/api/public/withdrawn-codes',
      '/api/public/vignettes/x',
    ]
    const others = ['/api/health/live', '/robots.txt', '/.well-known/security.txt']
    for (const url of [...others, ...checks]) {
      expect([await statusOf(url, STAFF), await statusOf(url, CITIZENS)], url).toEqual([200, 200])
    }
  })

  test('the camera is for pages of the desk alone', async () => {
    const permissions = async (url: string, host: string) =>
      (await ask(url, host)).headers['permissions-policy']
    expect(await permissions('/beheer/controle', STAFF)).toContain('camera=(self)')
    expect(await permissions('/account/login', CITIZENS)).toContain('camera=()')
  })

  test('nothing of the desk is for a search engine to find', async () => {
    expect((await ask('/robots.txt', STAFF)).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await ask('/robots.txt', CITIZENS)).body).not.toContain('Disallow: /\n')
  })

  test('of a proxy that is named the forwarded host counts, of nobody else', async () => {
    const forwarded = { 'x-forwarded-host': STAFF }
    expect(await statusOf(STAFF_CALL, CITIZENS, forwarded)).toBe(401)
    const stranger = await portal.app.inject({
      url: STAFF_CALL,
      headers: { host: CITIZENS, ...forwarded },
      remoteAddress: '192.0.2.7',
    })
    expect(stranger.statusCode).toBe(404)
  })

  test('a letter to staff leads to the host of the desk', async () => {
    // Who logs in elsewhere on the same database has the same session.
    const anywhere = await startTestPortal(connected())
    const administrator = await inCasework(anywhere, connected().database, 'administrator')
    await anywhere.close()
    const email = 'nieuw@gemeente.example'
    await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/staff/invite',
      headers: { ...administrator.headers, host: STAFF },
      payload: { email, name: 'Noor Nieuw', roles: ['handler'] },
    })
    const [letter] = await portal.mailsTo(email)
    expect(letter?.text).toContain(`https://${STAFF}/beheer/uitnodiging`)
  })
})
