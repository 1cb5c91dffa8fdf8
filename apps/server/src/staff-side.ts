import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { dutchInPage } from './ports/dutch-in-page.ts'
import { addStaffGuard } from './http/guard.ts'
import { accountStaffRoutes } from './modules/accounts/staff-routes.ts'
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
import { letterHtml } from './modules/letters/letter-html.ts'
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
    casework: Omit<CaseworkDeps, 'draftLetter'> & { metrics: Registry }
    refunds: RefundDeps
    reference: VersionDeps
    letters: LetterSources
    /** What staff ask for on behalf of somebody. */
    addCounter: () => Promise<void>
  },
): Promise<StaffSideDeps> {
  const { staff, letters } = given
  const casework = { ...given.casework, draftLetter: draftLetterOf(letters) }
  addDeskMetrics(given.casework.metrics, casework)
  if (given.isOpen) {
    addStaffGuard(app, createStaffSessions(staff))
    staffRoutes(app, staff)
    await directoryRoutes(app, staff)
    caseworkRoutes(app, casework)
    await given.addCounter()
    refundRoutes(app, given.refunds)
    referenceStaffRoutes(app, given.reference)
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
    if (!letter) return undefined
    const { to, subject, language } = letter
    const inDutch = dutchInPage(letterHtml(letter, letters.signature))
    return { to, subject, language, inDutch, text: letterText(letter, letters.signature) }
  }
}
