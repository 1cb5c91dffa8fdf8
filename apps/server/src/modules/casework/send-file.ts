import type { FastifyReply } from 'fastify'

/** A file with people in it: for who asked, and kept by nobody on the way. */
export function sendFile(
  reply: FastifyReply,
  { name, mediaType, content }: { name: string; mediaType: string; content: Buffer },
) {
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(content)
}
