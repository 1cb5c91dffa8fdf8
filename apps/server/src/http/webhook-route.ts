import type { FastifyInstance } from 'fastify'
import { notFound, PortalError } from './portal-error.ts'

const MAX_BYTES = 16 * 1024

interface Webhook<Report> {
  path: string
  /** What a message says; undefined when it is forged, too old, or no message. */
  read(rawBody: Buffer, signature: string | undefined): Report | undefined
  /** @returns false when it is about nothing of ours */
  apply(report: Report): Promise<boolean>
}

/** A provider's messages. Their signature is over the bytes as they came, so no parser touches them. */
export async function addWebhookRoute<Report>(
  app: FastifyInstance,
  { path, read, apply }: Webhook<Report>,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, parsed) => parsed(null, body),
    )
    scope.post(path, { schema: { hide: true } }, async (request) => {
      const signature = request.headers['x-signature']
      const report = read(
        Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        typeof signature === 'string' ? signature : undefined,
      )
      if (!report) throw new PortalError(401, 'error.unauthorised')
      if (!(await apply(report))) throw notFound()
      return { status: 'OK' }
    })
    done()
  })
}
