import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderMessage, ReadMessage } from '../ports/provider-message.ts'
import { notFound, PortalError } from './portal-error.ts'

const MAX_BYTES = 16 * 1024

interface Webhook<Report> {
  path: string
  /** The portal's own origin, as the provider knows it. */
  publicUrl: string
  read(message: ProviderMessage): Promise<ReadMessage<Report>>
  /** @returns false when it is about nothing of ours */
  apply(report: Report): Promise<boolean>
  /** Asks the provider about an id. @returns false when it is none of ours */
  ask(id: string): Promise<boolean>
}

/**
 * A provider's messages. Their signature is over the bytes as they came, and may be over method and address as well, so
 * no parser touches them and the adapter gets the whole request. Some providers try an address by GET before they use it.
 */
export async function addWebhookRoute<Report>(
  app: FastifyInstance,
  webhook: Webhook<Report>,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, parsed) => parsed(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: webhook.path,
      schema: { hide: true },
      handler: (request, reply) => answer(webhook, request, reply),
    })
    done()
  })
}

async function answer<Report>(
  { publicUrl, read, apply, ask }: Webhook<Report>,
  { method, url, headers, body }: FastifyRequest,
  reply: FastifyReply,
) {
  const message = await read({
    method,
    url: `${publicUrl}${url}`,
    headers,
    rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  })
  switch (message.kind) {
    case 'unacceptable':
      throw new PortalError(401, 'error.unauthorised')
    case 'greeting':
      return reply.type('text/plain; charset=utf-8').send(message.answer)
    case 'report':
      if (!(await apply(message.report))) throw notFound()
      return { status: 'OK' }
    case 'ask':
      if (!(await ask(message.id))) throw notFound()
      return { status: 'OK' }
  }
}
