import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { bearerToken } from './bearer-token.ts'

interface SentDocument {
  name: string
  mediaType: string
  sizeBytes: number
}

/** Whoever comes to the address itself, past the screens, is given a file to keep and no page of the portal's own origin. */
const DOCUMENT_CSP = "sandbox; default-src 'none'; frame-ancestors 'none'"

/**
 * Answers with what somebody sent, to be kept by nobody on the way and run by nothing.
 * @throws PortalError 503 with Retry-After when the caller's session reads too many; what `open` throws
 */
export async function sendDocument(
  reply: FastifyReply,
  { name, mediaType, sizeBytes }: SentDocument,
  open: () => Promise<Readable>,
): Promise<FastifyReply> {
  const { request, server } = reply
  await server.downloads.begin(bearerToken(request) ?? '', reply.raw, sizeBytes)
  // Before its headers, which a refusal may not have.
  const file = await open()
  return reply
    .type(mediaType)
    .header('content-length', sizeBytes)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${headerText(name)}`)
    .header('content-security-policy', DOCUMENT_CSP)
    .send(file)
}

/** RFC 8187: what `encodeURIComponent` leaves, and a header does not take. */
function headerText(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
