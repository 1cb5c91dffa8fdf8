import { randomUUID } from 'node:crypto'
import type { TracingChannel } from 'node:diagnostics_channel'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Attributes,
  context,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { propertyOf } from '../../ports/property-of.ts'
import { PROVIDER_CALLS, QUERIES } from '../traced.ts'

/** Traces of this process, on their way to a collector. */
export interface Tracing {
  /** Before anything else is added to it. */
  traceCalls(app: FastifyInstance): void
  /** Sends what is left; a collector that is away is waited for no longer than this takes. */
  stop(): Promise<void>
}

const SEND_WITHIN_MS = 2_000
const LONGEST_TEXT = 2_000
const FIRST_SERVER_ERROR = 500
/** Asked all the time, and about nothing. */
const QUIET = /^\/api\/health\//

/**
 * Spans of the calls of our API, of what they ask the database, and of what is asked of providers. What is told of each is
 * written here word by word: patterns, methods, statuses, queries without their values. No address, no id but the request's own,
 * no message of an error, for those quote what was sent. What a caller says of a trace is not believed, and nobody is told ours.
 *
 * @param options.endpoint of OpenTelemetry's protocol by HTTP, without `/v1/traces`
 * @param options.service what the portal is called there
 */
export function startTracing({
  endpoint,
  service,
}: {
  endpoint: string
  service: string
}): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: SEND_WITHIN_MS,
  })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': randomUUID(),
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register({ propagator: null })
  const tracer = provider.getTracer('vignettes')

  listen(QUERIES, {
    // The worker asks all the time what is due.
    begin: ({ text }) =>
      trace.getActiveSpan() &&
      clientSpan(tracer, operationOf(text), {
        'db.system.name': 'postgresql',
        'db.query.text': text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT),
      }),
  })
  listen(PROVIDER_CALLS, {
    begin: ({ method, host }) =>
      clientSpan(tracer, `provider ${method}`, {
        'http.request.method': method,
        'server.address': host,
      }),
    end: (span, { status }) => {
      if (status !== undefined) span.setAttribute('http.response.status_code', status)
    },
  })

  return {
    traceCalls: (app) => traceCalls(app, tracer),
    async stop() {
      // What cannot be sent is not worth a fault at the end of a process.
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, wait(SEND_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

function traceCalls(app: FastifyInstance, tracer: Tracer): void {
  const contexts = new WeakMap<FastifyRequest, Context>()

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/') || QUIET.test(request.url)) return done()
    const { method, id } = request
    const route = request.routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id }
    const options = { kind: SpanKind.SERVER, root: true, attributes }
    const span = tracer.startSpan(`${method} ${route}`, options)
    // Also comes when the caller went away before the answer.
    reply.raw.once('close', () => {
      const { statusCode } = reply
      span.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= FIRST_SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    const own = trace.setSpan(ROOT_CONTEXT, span)
    contexts.set(request, own)
    context.with(own, done)
  })
  // What reads a body was begun by the connection, which belongs to no call.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done)
  })
}

function clientSpan(tracer: Tracer, name: string, attributes: Attributes): Span {
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
}

/** A span for each thing that a channel tells of, from its begin until it has an answer. */
function listen<Told extends object>(
  channel: TracingChannel<unknown, Told>,
  { begin, end }: { begin(told: Told): Span | undefined; end?(span: Span, told: Told): void },
): void {
  const spans = new WeakMap<object, Span>()
  const finish = (told: Told) => {
    const span = spans.get(told)
    if (!span) return
    end?.(span, told)
    span.end()
  }
  channel.subscribe({
    start(told) {
      const span = begin(told)
      if (span) spans.set(told, span)
    },
    error(told) {
      const span = spans.get(told)
      span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.setAttribute('error.type', kindOf(told.error))
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: finish,
  })
}

function operationOf(text: string): string {
  return (/^\W*(\w+)/.exec(text)?.[1] ?? 'query').toUpperCase()
}

/** A code or the name of a class: never a message. */
function kindOf(error: unknown): string {
  const code = propertyOf(error, 'code')
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
}
