import * as letters from '@vignettes/domain/api/casework-letters.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { notFound } from '../../http/portal-error.ts'
import { findCase } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { previewFree, sendFree } from './free-letter.ts'
import { markOfLetter } from './letter-of-decision.ts'
import { findLetter } from './letters-repository.ts'
import { returnLetter } from './returned-letter.ts'
import { sendAgain } from './send-again.ts'
import { settleLetters } from './settle-letters.ts'

const OK = { status: 'OK' } as const

/** The letters about requests, as they were sent, and those in a handler's own words. */
export function letterRoutes(app: FastifyInstance, deps: CaseworkDeps): void {
  addRoute(app, letters.getLetter, async ({ query, reply }) => {
    // Out of an address: what is no id there is as little as an unknown one.
    const { data: id } = uuidSchema.safeParse(query.id)
    const letter = id === undefined ? undefined : await findLetter(deps.database, id)
    if (!letter) throw notFound()
    void reply.header('cache-control', 'private, no-store')
    return letter
  })

  addRoute(app, letters.listLetterTemplates, async ({ query }) => {
    const { data: id } = uuidSchema.safeParse(query.id)
    const openCase = id === undefined ? undefined : await findCase(deps.database, id)
    const templates = deps.reference.letterTemplatesOn(businessDate(deps.clock.now()))
    const beginnings = openCase && (await deps.beginnings(openCase.requestId, templates))
    if (!beginnings) throw notFound()
    return beginnings
  })

  addRoute(app, letters.previewFreeLetter, async ({ body, staffMember }) => {
    const letter = await previewFree(deps, body, staffMember.id)
    return { letter: letter ?? null, letterSeen: markOfLetter(letter) }
  })

  addRoute(app, letters.sendFreeLetter, async ({ body, staffMember }) => {
    await sendFree(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, letters.markReturned, async ({ body, staffMember }) => {
    await returnLetter(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, letters.settleLetters, async ({ body, staffMember }) => {
    await settleLetters(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, letters.sendLetterAgain, async ({ body, staffMember }) => {
    await sendAgain(deps, body, staffMember.id)
    return OK
  })
}
