import * as desk from '@vignettes/domain/api/desk-case.ts'
import * as counts from '@vignettes/domain/api/desk-counts.ts'
import * as lists from '@vignettes/domain/api/desk-queue.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { notFound } from '../../http/portal-error.ts'
import { writeDown } from '../../ports/desk-log.ts'
import { findCase, findDocument } from './case-repository.ts'
import type { CaseworkParts } from './casework-parts.ts'
import { checkNumber } from './check-on-the-water.ts'
import { claim, release } from './claim.ts'
import { countWeeks } from './counts.ts'
import { decide } from './decide.ts'
import { exportFile } from './export-tables.ts'
import { previewLetter } from './preview-letter.ts'
import { readQueue } from './queue.ts'
import { readCase } from './read-case.ts'
import { resolveReview } from './resolve-review.ts'
import { search } from './search.ts'
import { showBsn } from './show-bsn.ts'

const OK = { status: 'OK' } as const

/** The desk: what waits, a case with everything about it, decisions, counts, and the check on the water. */
export function caseworkRoutes(app: FastifyInstance, parts: CaseworkParts): void {
  listRoutes(app, parts)
  caseRoutes(app, parts)
  countRoutes(app, parts)
}

function listRoutes(app: FastifyInstance, parts: CaseworkParts): void {
  addRoute(app, lists.getQueue, ({ query, colleague }) => readQueue(parts, query, colleague))
  addRoute(app, lists.searchCases, ({ query }) => search(parts, query.q))
  addRoute(app, lists.claimCase, async ({ body, colleague }) => {
    await claim(parts, body.id, colleague)
    return OK
  })
  addRoute(app, lists.releaseCase, async ({ body, colleague }) => {
    await release(parts, body.id, colleague)
    return OK
  })
}

function caseRoutes(app: FastifyInstance, parts: CaseworkParts): void {
  addRoute(app, desk.getCase, ({ query }) => readCase(parts, query.id))

  addRoute(app, desk.showBsn, async ({ body, colleague, reply }) => {
    void reply.header('cache-control', 'private, no-store')
    return { bsn: await showBsn(parts, body.id, colleague.id) }
  })

  addRoute(app, desk.getCaseDocument, async ({ query, reply }) => {
    const document = await findDocument(parts.database, query.id)
    if (!document) throw notFound()
    return reply
      .type(document.mediaType)
      .header('content-length', document.sizeBytes)
      .header('cache-control', 'private, no-store')
      .send(await parts.fileStore.open(document.storageKey))
  })

  addRoute(app, desk.previewLetter, async ({ body, colleague }) => ({
    letter: (await previewLetter(parts, body, colleague.id)) ?? null,
  }))

  addRoute(app, desk.decideCase, ({ body, colleague }) => decide(parts, body, colleague.id))

  addRoute(app, desk.addNote, async ({ body, colleague }) => {
    await parts.database.transaction().execute(async (tx) => {
      if (!(await findCase(tx, body.id))) throw notFound()
      await writeDown(tx, {
        staffId: colleague.id,
        vignetteId: body.id,
        kind: 'note',
        note: body.text,
        now: parts.clock.now(),
      })
    })
    return OK
  })

  addRoute(app, desk.resolvePayment, async ({ body, colleague }) => {
    await resolveReview(parts, body, colleague.id)
    return OK
  })
}

function countRoutes(app: FastifyInstance, parts: CaseworkParts): void {
  addRoute(app, counts.checkOnTheWater, ({ query }) => checkNumber(parts, query.number))
  addRoute(app, counts.getCounts, ({ query }) => countWeeks(parts, query))
  addRoute(app, counts.exportTable, async ({ query, colleague, reply }) => {
    const file = await exportFile(parts, query, colleague.id)
    const { what, from, until, format } = query
    return reply
      .type(counts.EXPORT_MEDIA_TYPES[format])
      .header('content-disposition', `attachment; filename="${what}-${from}-${until}.${format}"`)
      .header('cache-control', 'private, no-store')
      .send(file)
  })
}
