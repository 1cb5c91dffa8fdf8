/** A signed code stands in an address; nothing that is much longer does. */
export const MOST_PARAMETER_CHARACTERS = 512

interface Bounds {
  /** A connection on which nothing comes or goes is ended: longer than any answer takes. */
  silentForMs: number
  headersWithinMs: number
}

const BOUNDS: Bounds = { silentForMs: 60_000, headersWithinMs: 20_000 }

/** What Fastify is told of connections, so that nobody keeps one for nothing where no proxy stands before the portal. */
export function connectionBounds({ silentForMs, headersWithinMs }: Bounds = BOUNDS) {
  return {
    connectionTimeout: silentForMs,
    routerOptions: { maxParamLength: MOST_PARAMETER_CHARACTERS },
    http: {
      headersTimeout: headersWithinMs,
      connectionsCheckingInterval: headersWithinMs / 2,
      // Refused in the words of the portal: refuse-malformed.ts.
      requireHostHeader: false,
    },
  }
}
