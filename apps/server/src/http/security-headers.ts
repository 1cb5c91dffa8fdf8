import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** An answer that is no page needs nothing at all. */
const API_CSP = "default-src 'none'; frame-ancestors 'none'"

type Headers = Record<string, string>

/** Headers of every answer. A page sends those of `pageHeaders` as well. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers: Headers = {
    ...headersOf({
      strictTransportSecurity: transportSecurity(publicUrl),
      // The rest speaks to a browser about a document, which a call does not answer with.
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      referrerPolicy: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    'content-security-policy': API_CSP,
    // What may be kept says so itself.
    'cache-control': 'no-store',
  }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** Headers of a page, beside its own content security policy. */
export function pageHeaders(): Headers {
  return {
    ...headersOf({
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'same-origin' },
      // As the policy has it for browsers that know one.
      xFrameOptions: { action: 'deny' },
    }),
    'permissions-policy': permissions({ camera: '()' }),
  }
}

/** What a page of the desk sends in its place: on the water its camera reads codes. */
export const STAFF_PERMISSIONS = permissions({ camera: '(self)' })

function permissions({ camera }: { camera: string }): string {
  return `geolocation=(self), camera=${camera}, microphone=()`
}

/** Sent over https only, or a browser would refuse to come back to a portal on http. */
function transportSecurity(publicUrl: string) {
  return publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true }
}

/** What helmet sets is the same for every answer, so it is asked once and not per request. */
function headersOf(options: HelmetOptions): Headers {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet({ ...options, contentSecurityPolicy: false })(request, response, (error) => {
    if (error) throw new Error('helmet sets no headers', { cause: error })
  })
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}
