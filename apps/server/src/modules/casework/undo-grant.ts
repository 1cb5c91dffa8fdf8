import type { undoGrant as endpoint } from '@vignettes/domain/api/casework-corrections.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { correctionsFor, isNumberStillHere } from '@vignettes/domain/casework/corrections.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { mail } from '../../ports/jobs.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { findCase, returnNumber } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { requireUnchanged } from './unchanged.ts'

/**
 * Undoes a grant that was wrong: the request is judged anew, with the days of its term that it had left. What becomes of its money is decided
 * with it then. The number goes back to the stock while nobody has its sticker; otherwise it is spent.
 *
 * @throws PortalError 404; 409 when somebody was first or has it in hand, or when it is not granted
 */
export async function undoGrant(
  { database, clock, vignettes, outbox, reference }: CaseworkDeps,
  { id: vignetteId, version, remark }: RequestOf<typeof endpoint>['body'],
  staffId: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const vignette = await vignettes.lock(tx, { vignetteId })
    if (!vignette) throw notFound()
    await requireUnchanged(tx, { id: vignetteId, version }, staffId)
    await requireNotInOtherHands(tx, vignetteId, staffId)
    const granted = await findCase(tx, vignetteId)
    const { number, requestId, status } = vignette
    if (!granted || number === null || !correctionsFor(vignette).includes('grant-undone')) {
      throw new PortalError(409, 'casework.undo.not-now')
    }
    const isInStock = isNumberStillHere(status) && (await returnNumber(tx, number))
    const asked = validityAskedFor(granted.type, businessDate(granted.savedAt), reference.seasonOn)
    await vignettes.takeBack(tx, vignette, { ...asked, isNumberSpent: !isInStock })
    await vignettes.changeStatus(tx, vignette, { to: 'IN_REVIEW', reason: 'grant-undone' })
    const detail = { undone: { number, isInStock } }
    const event = { staffId, vignetteId, note: remark, detail, now: clock.now() }
    const staffEventId = await recordStaffEvent(tx, { ...event, kind: 'grant-undone' })
    const key = letterKeyOf(staffEventId)
    await outbox.enqueue(tx, mail('grant-undone', { requestId, staffEventId }, { key }))
  })
}
