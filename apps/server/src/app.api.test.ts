import { SECRET_PATHS } from '@vignettes/domain/paths/secret-paths.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

describeOnEachDatabase('the portal', (connected) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal(connected())
  })
  afterAll(() => portal.close())

  test.each(['live', 'ready'])('interface §1 health/%s answers OK', async (which) => {
    const answer = await portal.app.inject(`/api/health/${which}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK' }])
  })

  test('B1 an unknown call answers 404 as JSON, with the id that the log has', async () => {
    const answer = await portal.app.inject('/api/nothing-here')
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Dit is niet gevonden.' }])
    expect(portal.logged()).toContain(answer.headers['x-request-id'])
  })

  test('§7 texts come from /locales', async () => {
    const first = await portal.app.inject('/locales/nl/form.json')
    expect(first.json()).toHaveProperty('required-field')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await portal.app.inject({ url: '/locales/nl/form.json', headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('interface §1 metrics name the route and not the path', async () => {
    await portal.app.inject('/api/health/live')
    const { body } = await portal.app.inject('/metrics')
    expect(body).toContain('route="/api/health/live",status="200"')
  })

  test('RFC 9116 who finds a weakness reads where to report it, and until when that holds', async () => {
    const { body, headers } = await portal.app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    ) as Record<string, string>
    expect(fields).toEqual({
      Contact: 'mailto:veilig@vignet.example',
      Expires: '2026-09-13T00:00:00.000Z',
      'Preferred-Languages': 'nl, en',
      Canonical: 'http://localhost:3000/.well-known/security.txt',
    })
  })

  test('a search engine is told to leave the calls alone', async () => {
    const { body } = await portal.app.inject('/robots.txt')
    expect(body).toContain('\nDisallow: /api/\n')
  })

  test('what a page was kept from is counted, and logged without a word of who reports it', async () => {
    const page = `http://localhost:3000${SECRET_PATHS[0]}geheim?e=a@b.nl`
    const report = (directive: string, blocked: string, document = page) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/policy-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify({
          'csp-report': {
            'document-uri': document,
            'effective-directive': directive,
            'blocked-uri': blocked,
          },
        }),
      })
    expect((await report('script-src-elem', 'https://kwaad.example/x?y=1')).statusCode).toBe(204)
    expect((await report('eigen verzinsel', 'zin die iemand verzon')).statusCode).toBe(204)
    // A browser's own page around a photo; whatever else is stopped there counts.
    await report('style-src-attr', 'inline', 'blob')
    await report('script-src-attr', 'inline', 'blob')
    const nonsense = { method: 'POST', url: '/api/policy-reports', payload: { a: 1 } } as const
    expect((await portal.app.inject(nonsense)).statusCode).toBe(204)
    const { body } = await portal.app.inject('/metrics')
    expect(body).toContain('page_policy_violations_total{directive="script-src-elem"} 1')
    expect(body).toContain('page_policy_violations_total{directive="other"} 1')
    expect(body).toContain('page_policy_violations_total{directive="style-src-attr"} 0')
    expect(body).toContain('page_policy_violations_total{directive="script-src-attr"} 1')
    expect(portal.logged()).toContain('"blocked":"https://kwaad.example"')
    for (const word of ['geheim', 'a@b.nl', 'verzinsel', 'verzon', 'y=1']) {
      expect(portal.logged()).not.toContain(word)
    }
    // A host of many signs that are no ASCII takes time by the square of them, and a long line takes the disk.
    const signs = Array.from({ length: 5000 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    const begunAt = Date.now()
    for (let more = 0; more < 10; more += 1) await report('img-src', `https://${signs.join('')}`)
    expect(Date.now() - begunAt).toBeLessThan(1000)
    expect(
      portal
        .logged()
        .split('\n')
        .map(({ length }) => length < 3000),
    ).not.toContain(false)
    for (let more = 0; more < 100; more += 1) await report('img-src', 'https://kwaad.example')
    expect(portal.logged().split('"directive"').length - 1).toBeLessThanOrEqual(60)
  })

  test('every answer carries the strict policy of one that is no page', async () => {
    const { headers } = await portal.app.inject('/api/health/live')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['cache-control']).toBe('no-store')
  })
})
