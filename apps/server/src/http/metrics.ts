import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** What a call that fails is answered with. */
const FAILURES = [500, 503]
/** It says 503 to who asks whether the portal is ready, whose call did not fail. */
const READY_PATH = '/api/health/ready'
/** Where a provider with a wrong key is refused. */
const MESSAGES_PATH = '/api/webhooks/'
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A registry with what every process has: memory, processor, and how late it comes to what is due. */
export function openRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Measures how long each route takes, and counts the calls that fail. */
export function measureRoutes(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })

  const failed = new Counter({
    name: 'calls_failed_total',
    help: 'Calls that were answered with 500 or 503, without those that ask whether the portal is ready',
    labelNames: ['status'],
    registers: [registry],
  })
  // From the start, so that the first one is seen to be one more; so are messages of a provider that are refused.
  for (const status of FAILURES) failed.inc({ status }, 0)
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith(MESSAGES_PATH)) return
    for (const each of [method].flat()) duration.zero({ method: each, route: url, status: 401 })
  })

  app.addHook('onResponse', (request, reply, done) => {
    // The pattern and not the path: a path has ids in it, and every id would be a series of its own.
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500 && route !== READY_PATH) failed.inc({ status: reply.statusCode })
    done()
  })
}

/** `GET /metrics` for Prometheus: all that is in the registry. */
export function metricsRoute(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await readAll(registry)),
  )
}

/** What cannot be read now, such as counts of a database that is away, is left out: the rest is needed all the more then. */
async function readAll(registry: Registry): Promise<string> {
  const names = registry.getMetricsAsArray().map(({ name }) => name)
  const shown = await Promise.all(
    names.map((name) => registry.getSingleMetricAsString(name).catch(() => undefined)),
  )
  return `${shown.filter((text) => text !== undefined).join('\n\n')}\n`
}
