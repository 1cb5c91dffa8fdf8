import * as owned from '@vignettes/domain/api/casework-applicant.ts'
import * as corrections from '@vignettes/domain/api/casework-corrections.ts'
import * as audit from '@vignettes/domain/api/casework-audit.ts'
import * as casework from '@vignettes/domain/api/casework-case.ts'
import * as counts from '@vignettes/domain/api/casework-counts.ts'
import * as grants from '@vignettes/domain/api/casework-grants.ts'
import * as labels from '@vignettes/domain/api/casework-labels.ts'
import { getLeadWeek } from '@vignettes/domain/api/casework-lead.ts'
import * as asking from '@vignettes/domain/api/casework-asked.ts'
import * as notes from '@vignettes/domain/api/casework-notes.ts'
import * as handingOver from '@vignettes/domain/api/casework-hand-over.ts'
import { settleStop as settleStopEndpoint } from '@vignettes/domain/api/casework-stop.ts'
import * as lists from '@vignettes/domain/api/casework-queue.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { languageOf } from '../../http/language-of.ts'
import { notFound } from '../../http/portal-error.ts'
import { sendDocument } from '../../http/send-document.ts'
import { createPdfDrawer } from '../../print/pdf-drawer.ts'
import { openAsPut } from '../../http/open-as-put.ts'
import { addNote } from './add-note.ts'
import { readAudit } from './audit.ts'
import { assignRoutes } from './assign-routes.ts'
import { findDocument } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { checkNumber } from './check-on-the-water.ts'
import { claim, release } from './claim.ts'
import { correct, previewCorrected, readCorrection } from './correct.ts'
import { countWeeks } from './counts.ts'
import { decide } from './decide.ts'
import { exportAudit } from './export-audit.ts'
import { exportFile } from './export-tables.ts'
import { askMore } from './ask-more.ts'
import { extendTerm } from './extend-term.ts'
import { grantTogether, previewGrants } from './grant-together.ts'
import { handOverEach } from './hand-over.ts'
import { idOf } from './id-of.ts'
import type { Labels } from './label-pdf.ts'
import { labelFile } from './labels.ts'
import { readLeadWeek } from './lead.ts'
import { markOfLetter } from './letter-of-decision.ts'
import { letterRoutes } from './letter-routes.ts'
import { objectionRoutes } from './objection-routes.ts'
import { personRoutes } from './person-routes.ts'
import { postRoutes } from './post-routes.ts'
import { previewLetter } from './preview-letter.ts'
import { readQueue } from './queue.ts'
import { readCase } from './read-case.ts'
import { readApplicant, readBoat } from './read-owned.ts'
import { replaceSticker } from './replace-sticker.ts'
import { resolveReview } from './resolve-review.ts'
import { search } from './search.ts'
import { sendFile } from './send-file.ts'
import { settleStop } from './settle-stop.ts'
import { showBsn } from './show-bsn.ts'
import { undoGrant } from './undo-grant.ts'
import { takeBackAsked } from './take-back-asked.ts'
import { undoRefusal } from './undo-refusal.ts'
import { undoHandOver } from './undo-hand-over.ts'

const OK = { status: 'OK' } as const

/** The desk: what waits, a case with everything about it, decisions, counts, and the check on the water. */
export function caseworkRoutes(app: FastifyInstance, deps: CaseworkDeps): void {
  listRoutes(app, deps)
  caseRoutes(app, deps)
  letterRoutes(app, deps)
  postRoutes(app, deps)
  personRoutes(app, deps)
  assignRoutes(app, deps)
  objectionRoutes(app, deps)
  countRoutes(app, deps)
}

/** With names in the language of who asks. */
function namedFor(request: FastifyRequest, deps: CaseworkDeps): CaseworkDeps {
  return { ...deps, reference: deps.reference.inLanguage(languageOf(request)) }
}

function listRoutes(app: FastifyInstance, deps: CaseworkDeps): void {
  addRoute(app, lists.getQueue, ({ query, staffMember, request }) =>
    readQueue(namedFor(request, deps), query, staffMember),
  )
  addRoute(app, lists.searchCases, ({ body, staffMember, request }) =>
    search(namedFor(request, deps), body.q, staffMember),
  )
  addRoute(app, handingOver.handOver, ({ body, staffMember, request }) =>
    handOverEach(deps, body, { staffId: staffMember.id, language: languageOf(request) }),
  )
  addRoute(app, handingOver.undoHandOver, ({ body, staffMember, request }) =>
    undoHandOver(deps, body, { staffId: staffMember.id, language: languageOf(request) }),
  )
  addRoute(app, grants.previewGrants, ({ body, staffMember, request }) =>
    previewGrants(namedFor(request, deps), body, { staffMember, language: languageOf(request) }),
  )
  addRoute(app, grants.grantTogether, ({ body, staffMember, request }) =>
    grantTogether(namedFor(request, deps), body, { staffMember, language: languageOf(request) }),
  )
  const labelDrawer = createPdfDrawer<Labels>(new URL('./label-pdf-worker.ts', import.meta.url))
  app.addHook('onClose', () => labelDrawer.close())
  addRoute(app, labels.makeLabels, async ({ body, staffMember, request, reply }) => {
    const file = await labelFile(namedFor(request, deps), labelDrawer, body, staffMember.id)
    return sendFile(reply, file)
  })
  addRoute(app, lists.claimCase, async ({ body, staffMember }) => {
    await claim(deps, body, staffMember)
    return OK
  })
  addRoute(app, lists.releaseCase, async ({ body, staffMember }) => {
    await release(deps, body.id, staffMember)
    return OK
  })
}

function caseRoutes(app: FastifyInstance, deps: CaseworkDeps): void {
  addRoute(app, casework.getCase, ({ query, request, staffMember }) =>
    readCase(namedFor(request, deps), idOf(query), staffMember),
  )

  addRoute(app, owned.getApplicant, ({ query, request }) =>
    readApplicant(namedFor(request, deps), { ...query, id: idOf(query) }),
  )
  addRoute(app, owned.getBoat, ({ query, request }) =>
    readBoat(namedFor(request, deps), { ...query, id: idOf(query) }),
  )

  addRoute(app, settleStopEndpoint, async ({ body, staffMember }) => {
    await settleStop(deps, body.id, staffMember.id)
    return OK
  })

  addRoute(app, casework.showBsn, async ({ body, staffMember, reply }) => {
    void reply.header('cache-control', 'private, no-store')
    return { bsn: await showBsn(deps, body.id, staffMember.id) }
  })

  addRoute(app, casework.getCaseDocument, async ({ query, reply }) => {
    const document = await findDocument(deps.database, idOf(query))
    if (!document) throw notFound()
    return sendDocument(reply, document, () => openAsPut(deps.fileStore, document))
  })

  addRoute(app, casework.previewLetter, async ({ body, staffMember }) => {
    const { letter, overSince } = await previewLetter(deps, body, staffMember)
    return { letter: letter ?? null, letterSeen: markOfLetter(letter), overSince }
  })

  addRoute(app, casework.decideCase, ({ body, staffMember, request }) =>
    decide(namedFor(request, deps), body, staffMember.id),
  )

  addRoute(app, casework.extendTerm, async ({ body, staffMember }) => {
    await extendTerm(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, asking.askMore, async ({ body, staffMember }) => {
    await askMore(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, asking.takeBackAsked, async ({ body, staffMember }) => {
    await takeBackAsked(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, corrections.getCorrection, ({ query, request }) =>
    readCorrection(namedFor(request, deps), idOf(query)),
  )

  addRoute(app, corrections.previewCorrection, ({ body, staffMember, request }) =>
    previewCorrected(namedFor(request, deps), body, staffMember.id),
  )

  addRoute(app, corrections.correctCase, async ({ body, staffMember }) => {
    await correct(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, corrections.replaceSticker, ({ body, staffMember }) =>
    replaceSticker(deps, body, staffMember.id),
  )

  addRoute(app, corrections.undoRefusal, async ({ body, staffMember }) => {
    await undoRefusal(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, corrections.undoGrant, async ({ body, staffMember }) => {
    await undoGrant(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, notes.addNote, async ({ body, staffMember }) => {
    await addNote(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, casework.resolvePayment, async ({ body, staffMember }) => {
    await resolveReview(deps, body, staffMember.id)
    return OK
  })
}

function countRoutes(app: FastifyInstance, deps: CaseworkDeps): void {
  addRoute(app, getLeadWeek, ({ query }) => readLeadWeek(deps, query.day))
  addRoute(app, audit.listAudit, ({ query }) => readAudit(deps.database, query))
  addRoute(app, audit.exportAudit, async ({ query, staffMember, request, reply }) => {
    const file = await exportAudit(namedFor(request, deps), query, staffMember.id)
    return sendFile(reply, { ...file, mediaType: 'text/csv' })
  })
  addRoute(app, counts.checkOnTheWater, ({ query, request }) =>
    checkNumber(namedFor(request, deps), query.number),
  )
  addRoute(app, counts.getCounts, ({ query }) => countWeeks(deps, query))
  addRoute(app, counts.exportTable, async ({ query, staffMember, request, reply }) => {
    const file = await exportFile(namedFor(request, deps), query, staffMember)
    return sendFile(reply, { ...file, mediaType: counts.EXPORT_MEDIA_TYPES[query.format] })
  })
}
