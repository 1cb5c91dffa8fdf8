import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRegistry } from './http/metrics.ts'
import {
  readAlertRules,
  readTestedSeries,
  type Selector,
  selectorsOf,
} from './testing/alert-rules.ts'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { inCasework } from './testing/casework-staff.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { fakePaymentProvider } from './testing/fake-payment-provider.ts'
import { signUp } from './testing/registration.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { aTransitPayload } from './testing/transit-payload.ts'

const RULES = readAlertRules()
/** Prometheus makes it itself, and adds who was asked. */
const OF_PROMETHEUS = { metric: 'up', labels: ['instance', 'job'] }
const RUNBOOK = readFileSync(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8')
const RISING = /\b(?:increase|rate)\([^)]*\)/g
const FAULT = Buffer.from('fault')

interface Series {
  metric: string
  labels: Record<string, string>
}

async function seriesOf(registry: Registry): Promise<Series[]> {
  const metrics = await registry.getMetricsAsJSON()
  return metrics.flatMap(({ name, values }) =>
    values.map((value) => ({
      metric: 'metricName' in value && value.metricName ? String(value.metricName) : name,
      labels: Object.fromEntries(
        Object.entries(value.labels).map(([label, given]) => [label, String(given)]),
      ),
    })),
  )
}

describeOnEachDatabase('the rules of alerts', (connected) => {
  let portal: TestPortal
  let shown: Series[]
  /** Before anything went wrong. */
  let shownAtFirst: Series[]

  /** Does what makes each series be there, as it would in a night that goes wrong. */
  beforeAll(async () => {
    const metrics = openRegistry()
    const provider = fakePaymentProvider()
    const { readMessage } = provider
    provider.readMessage = async (message) => {
      if (message.rawBody.equals(FAULT)) throw new Error('nobody thought of it')
      return readMessage?.(message) ?? { kind: 'unacceptable' }
    }
    portal = await startTestPortal(connected(), { metrics, paymentProvider: provider })
    const { app } = portal
    // Who asks for the metrics is the first call, and is seen the next time.
    await app.inject('/metrics')
    shownAtFirst = await seriesOf(metrics)
    const post = (url: string, payload: object | Buffer, headers = {}) =>
      app.inject({ method: 'POST', url, payload, headers })

    const message = '/api/webhooks/payments'
    expect((await post(message, {})).statusCode).toBe(401)
    expect((await post(message, FAULT)).statusCode).toBe(500)
    await post('/api/request-vignette/login', { email: 'x@vignet.example', password: 'x' })
    await (await inCasework(portal, connected().database)).logIn('000000')
    await post('/api/policy-reports', { 'csp-report': { 'document-uri': 'https://x/' } })
    provider.isAway = true
    const { headers } = await signUp(app)
    const payload = aTransitPayload(await aBoatPhoto())
    const unpaid = await post('/api/request-vignette/save-passage', payload, headers)
    expect(unpaid.statusCode).toBe(503)
    shown = await seriesOf(metrics)
  })
  afterAll(() => portal.close())

  const isShown = ({ metric, matchers }: Selector, among: readonly Series[]) =>
    metric === OF_PROMETHEUS.metric ||
    among.some(
      (series) =>
        series.metric === metric &&
        matchers
          .filter(({ label }) => !OF_PROMETHEUS.labels.includes(label))
          .every(
            ({ label, matches }) => label in series.labels && matches(series.labels[label] ?? ''),
          ),
    )
  const missing = (expressions: readonly string[], among: readonly Series[] = shown) =>
    expressions
      .flatMap(selectorsOf)
      .filter((selector) => !isShown(selector, among))
      .map(({ text }) => text)

  test('each series that a rule asks for is one that the server shows', () => {
    expect(missing(RULES.map(({ expr }) => expr))).toEqual([])
  })

  test('each series of which a rule asks how much it rose is there before the first event', () => {
    // One that begins at 1 has not risen.
    const rising = RULES.flatMap(({ expr }) => expr.match(RISING) ?? [])
    expect(rising.length).toBeGreaterThan(8)
    expect(missing(rising, shownAtFirst)).toEqual([])
    const rose = shown
      .filter((series) =>
        rising.flatMap(selectorsOf).some((selector) => {
          // Of all calls, those of before are enough.
          return selector.matchers.length > 0 && isShown(selector, [series])
        }),
      )
      .filter(({ metric }) => !metric.endsWith('_bucket'))
    expect(shownAtFirst).toEqual(expect.arrayContaining(rose))
  })

  test('whatever keeps the portal from being ready has a rule, which calls somebody', () => {
    const names = shown.filter(({ metric }) => metric === 'health').map(({ labels }) => labels.name)
    expect(names.length).toBeGreaterThan(6)
    const calling = RULES.filter(({ labels }) => labels.severity === 'page').map(({ expr }) => expr)
    expect(names.filter((name) => !calling.includes(`health{name="${name}"} == 0`))).toEqual([])
  })

  test('each series that the rules are tried on is one that the server shows', () => {
    expect(missing(readTestedSeries())).toEqual([])
  })

  test('each name with an underscore that the runbook writes as code is a metric or a table', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
    `.execute(connected().database)
    const known = [...shown.map(({ metric }) => metric), ...rows.map(({ name }) => name)]
    const named = [...RUNBOOK.matchAll(/`([a-z]+(?:_[a-z0-9]+)+)(?:\{[^}`]*\})?`/g)]
    expect(named.length).toBeGreaterThan(20)
    const programs = ['pg_dump']
    const astray = named.filter(([, name = '']) => ![...known, ...programs].includes(name))
    expect(astray.map(([code]) => code)).toEqual([])
    expect(
      missing(named.map(([code]) => code.slice(1, -1)).filter((it) => it.includes('{'))),
    ).toEqual([])
  })

  test.each([
    'sum(rate(gone_total[5m])) > 1',
    'health{name="gone"} == 0',
    'disk_free_bytes{gone="data"} < 1',
  ])('a series that is not there is noticed: %s', (expression) => {
    expect(missing([expression])).toHaveLength(1)
  })
})
