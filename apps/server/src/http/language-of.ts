import {
  DEFAULT_LANGUAGE,
  type Language,
  languageAskedFor,
} from '@vignettes/domain/text/language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isStaffCall } from './staff-call.ts'

/** The header of a call that says in which language its answer is read. */
export const ASKED_BY = 'accept-language'

/** The language in which a call is answered: what its reader asks for, of those that the portal speaks. The desk works in Dutch. */
export function languageOf(request: FastifyRequest): Language {
  return isStaffCall(request) ? DEFAULT_LANGUAGE : languageAskedFor(request.headers[ASKED_BY])
}

/** Says of an answer in words which language it is in, and that another reader may get it in another. */
export function nameLanguage(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('content-language', languageOf(request))
  if (isStaffCall(request)) return
  const before = String(reply.getHeader('vary') ?? '')
  if (!before.toLowerCase().includes(ASKED_BY))
    void reply.header('vary', before === '' ? ASKED_BY : `${before}, ${ASKED_BY}`)
}
