import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { dutchInPage } from './ports/dutch-in-page.ts'
import type { HandsOfDesk } from './ports/hands-of-desk.ts'
import type { LetterWords, SampleLetter } from './ports/letter-templates.ts'
import { addStaffGuard } from './http/guard.ts'
import { accountStaffRoutes } from './modules/accounts/staff-routes.ts'
import { requireNotInOtherHands } from './modules/casework/claim.ts'
import { addDeskMetrics } from './modules/casework/metrics.ts'
import { caseworkRoutes } from './modules/casework/routes.ts'
import type { CaseworkDeps } from './modules/casework/casework-deps.ts'
import { jobRoutes } from './modules/outbox/routes.ts'
import type { TroubledJobsDeps } from './modules/outbox/troubled-jobs.ts'
import { refundRoutes } from './modules/refunds/desk-routes.ts'
import type { RefundDeps } from './modules/refunds/refund-deps.ts'
import type { VersionDeps } from './modules/reference-data/propose-version.ts'
import { referenceStaffRoutes } from './modules/reference-data/staff-routes.ts'
import type { LetterSources } from './modules/letters/define-letter.ts'
import type { Letter } from './modules/letters/letter.ts'
import { letterHtml } from './modules/letters/letter-html.ts'
import { beginningsOf, sampleLetter } from './modules/letters/letter-templates.ts'
import { letterText } from './modules/letters/letter-text.ts'
import { writeLetter } from './modules/letters/write-letter.ts'
import { securityRoutes } from './modules/security/routes.ts'
import { directoryRoutes } from './modules/staff/directory-routes.ts'
import { rotateSecrets } from './modules/staff/rotate-secrets.ts'
import { staffRoutes } from './modules/staff/routes.ts'
import { createStaffSessions } from './modules/staff/sessions.ts'
import type { StaffDeps } from './modules/staff/staff-deps.ts'

export interface StaffSideDeps {
  staff: StaffDeps & TroubledJobsDeps
  casework: CaseworkDeps
}

/**
 * The municipality's own room. Where it is not open there is nothing at its addresses; a shell works all the same.
 * Casework shows letters before they go: written from the transaction that decides.
 */
export async function addStaffSide(
  app: FastifyInstance,
  given: {
    isOpen: boolean
    staff: StaffDeps & TroubledJobsDeps
    casework: Omit<CaseworkDeps, 'draftLetter' | 'beginnings'> & { metrics: Registry }
    refunds: RefundDeps
    reference: Omit<VersionDeps, 'sampleLetter'>
    letters: LetterSources
    /** What staff ask for on behalf of somebody. */
    addCounter: () => Promise<void>
    /** What they take in of who cannot log in. */
    addPapers: (desk: HandsOfDesk) => Promise<void>
  },
): Promise<StaffSideDeps> {
  const { staff, letters } = given
  const beginnings: CaseworkDeps['beginnings'] = (requestId, templates) =>
    beginningsOf(letters, { requestId, templates })
  const casework = { ...given.casework, draftLetter: draftLetterOf(letters), beginnings }
  addDeskMetrics(given.casework.metrics, casework)
  if (given.isOpen) {
    addStaffGuard(app, createStaffSessions(staff))
    staffRoutes(app, staff)
    await directoryRoutes(app, staff)
    caseworkRoutes(app, casework)
    await given.addCounter()
    await given.addPapers({ requireNotInOtherHands })
    refundRoutes(app, given.refunds, { requireNotInOtherHands })
    referenceStaffRoutes(app, { ...given.reference, sampleLetter: sampleLetterOf(letters) })
    jobRoutes(app, staff)
    accountStaffRoutes(app, staff)
    securityRoutes(app, staff)
    app.addHook('onReady', () => rotateSecrets(staff))
  }
  app.decorate('staffSide', { staff, casework })
  return { staff, casework }
}

function draftLetterOf(letters: LetterSources): CaseworkDeps['draftLetter'] {
  return async (tx, { payload }) => {
    const letter = await writeLetter({ ...letters, database: tx }, payload)
    return letter && inWords(letter, letters)
  }
}

function sampleLetterOf(letters: LetterSources): SampleLetter {
  return async (template, language) =>
    inWords(await sampleLetter(letters, template, language), letters)
}

function inWords(letter: Letter, { signature }: LetterSources): LetterWords {
  const { to, isByPost, subject, language } = letter
  const inDutch = dutchInPage(letterHtml(letter, signature))
  return { to, isByPost, subject, language, inDutch, text: letterText(letter, signature) }
}
