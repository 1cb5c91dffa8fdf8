import type { undoRefusal as endpoint } from '@vignettes/domain/api/casework-corrections.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { correctionsFor, type RefusalStands } from '@vignettes/domain/casework/corrections.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { findRequestOfCase } from '../../ports/case-request.ts'
import { mail } from '../../ports/jobs.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { findCase, findEndByDesk } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { whyRefusalStands } from './refusal-stands.ts'
import { requireUnchanged } from './unchanged.ts'

/**
 * Undoes a refusal or a withdrawal that was wrong: the request is judged anew, with the days of its term that it had left. Money that was
 * asked to go back, and that nobody accepted, stays; a number that it had is not given again, as somebody may have its sticker.
 *
 * @throws PortalError 404; 409 when somebody was first or has it in hand, when the desk did not end it, when its days are over, when its
 *   money is on its way back or went, or when its credit is another's or void
 */
export async function undoRefusal(
  { database, clock, vignettes, outbox, refunds, reference }: CaseworkDeps,
  { id: vignetteId, version, remark }: RequestOf<typeof endpoint>['body'],
  staffId: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const requestId = await findRequestOfCase(tx, vignetteId)
    if (requestId === undefined) throw notFound()
    await refunds.lockRefundable(tx, requestId)
    const vignette = await vignettes.lock(tx, { vignetteId })
    if (!vignette) throw notFound()
    await requireUnchanged(tx, { id: vignetteId, version }, staffId)
    await requireNotInOtherHands(tx, vignetteId, staffId)
    const openCase = await findCase(tx, vignetteId)
    const decided = await findEndByDesk(tx, vignetteId)
    const isEndedByDesk = decided !== undefined
    const { number } = vignette
    if (
      !openCase ||
      !decided ||
      !correctionsFor({ ...vignette, isEndedByDesk }).includes('refusal-undone')
    ) {
      throw cannot('not-now')
    }
    const now = clock.now()
    const { type, savedAt } = openCase
    const ended = { vignetteId, requestId, type, savedAt }
    const stands = await whyRefusalStands({ clock, reference }, tx, ended, { locksCredit: tx })
    if (stands) throw cannot(stands)
    const asked = validityAskedFor(type, businessDate(savedAt), reference.seasonOn)
    const takenBack = await refunds.takeBack(tx, { requestId, staffId })

    if (number !== null) await vignettes.takeBack(tx, vignette, { ...asked, isNumberSpent: true })
    await vignettes.changeStatus(tx, vignette, { to: 'IN_REVIEW', reason: 'refusal-undone' })
    const detail = { refusalUndone: { decided, number, isMoneyKept: takenBack > 0 } }
    const event = { staffId, vignetteId, note: remark, detail, now }
    const staffEventId = await recordStaffEvent(tx, { ...event, kind: 'refusal-undone' })
    const key = letterKeyOf(staffEventId)
    await outbox.enqueue(tx, mail('refusal-undone', { requestId, staffEventId }, { key }))
  })
}

function cannot(why: 'not-now' | RefusalStands): PortalError {
  return new PortalError(409, `casework.undo-refusal.${why}`)
}
