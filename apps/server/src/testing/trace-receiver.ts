import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const attributesSchema = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
    }),
  )
  .transform((all) =>
    Object.fromEntries(all.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  )
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: attributesSchema,
  status: z.object({ code: z.number().optional() }),
})
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})

export type ReceivedSpan = z.output<typeof spanSchema>

/** A collector of traces by OpenTelemetry's protocol, as JSON over HTTP. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = []
  const services = new Set<unknown>()
  const bodies: string[] = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    paths.add(request.url ?? '')
    void json(request).then((body) => {
      bodies.push(JSON.stringify(body))
      for (const { resource, scopeSpans } of tracesSchema.parse(body).resourceSpans) {
        services.add(resource.attributes['service.name'])
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    spans,
    services,
    paths,
    /** All that came, as it came. */
    text: () => bodies.join('\n'),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
