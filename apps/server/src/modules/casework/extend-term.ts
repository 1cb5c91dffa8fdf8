import type { extendTerm as endpoint } from '@vignettes/domain/api/casework-case.ts'
import type { CallOf } from '@vignettes/domain/api/endpoint.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { mail } from '../../ports/jobs.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'

/**
 * Awb 4:14: takes more time to decide, once, and tells the applicant why and until when, in one transaction.
 *
 * @throws PortalError 404; 409 when a colleague has it in hand, when it was extended before, or when there is no term to extend
 */
export async function extendTerm(
  { database, clock, vignettes, terms, outbox }: CaseworkDeps,
  { id: vignetteId, remark }: CallOf<typeof endpoint>['body'],
  staffId: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const vignette = await vignettes.lock(tx, { vignetteId })
    if (!vignette) throw notFound()
    await requireNotInOtherHands(tx, vignetteId, staffId)
    const extended = await terms.extend(tx, vignetteId)
    if (!extended) throw new PortalError(409, 'casework.term.not-now')
    const event = { staffId, vignetteId, note: remark, detail: { extended }, now: clock.now() }
    const staffEventId = await recordStaffEvent(tx, { ...event, kind: 'term-extended' })
    const { requestId } = vignette
    const key = letterKeyOf(staffEventId)
    await outbox.enqueue(tx, mail('term-extended', { requestId, staffEventId }, { key }))
  })
}
