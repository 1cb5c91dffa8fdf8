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

  test('every answer carries the strict policy of one that is no page', async () => {
    const { headers } = await portal.app.inject('/api/health/live')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['cache-control']).toBe('no-store')
  })
})
