import { type Language, languageAskedFor } from '@vignettes/domain/text/language.ts'
import type { FastifyRequest } from 'fastify'

/** The language in which a call is answered: what its reader asks for, of those that the portal speaks. */
export function languageOf(request: FastifyRequest): Language {
  return languageAskedFor(request.headers['accept-language'])
}
