import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import type { FastifyInstance } from 'fastify'
import { cachedJson, sendCachedJson } from './cached-json.ts'

/** §7 `GET /locales/{lng}/{ns}.json`: the very texts that the server's own messages come from. */
export function textRoutes(app: FastifyInstance): void {
  for (const language of LANGUAGES) {
    for (const [namespace, texts] of Object.entries(TEXTS[language])) {
      const answer = cachedJson(texts)
      app.get(
        `/locales/${language}/${namespace}.json`,
        { schema: { hide: true }, logLevel: 'warn' },
        (request, reply) => sendCachedJson(request, reply, answer, { cacheControl: 'no-cache' }),
      )
    }
  }
}
