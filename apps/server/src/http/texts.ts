import type { FastifyInstance } from 'fastify'
import { LANGUAGE, TEXT_FILES } from '../text.ts'
import { cachedText, sendCachedJson } from './cached-json.ts'

/** §7 `GET /locales/{lng}/{ns}.json`: the very files that the server's own messages come from. */
export function textRoutes(app: FastifyInstance): void {
  for (const [namespace, body] of TEXT_FILES) {
    const text = cachedText(String(body))
    app.get(
      `/locales/${LANGUAGE}/${namespace}.json`,
      { schema: { hide: true }, logLevel: 'warn' },
      (request, reply) => sendCachedJson(request, reply, text, 'no-cache'),
    )
  }
}
