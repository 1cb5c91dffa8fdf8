import type { takeBackAsked as endpoint } from '@vignettes/domain/api/casework-asked.ts'
import { DOCUMENT_TYPES } from '@vignettes/domain/api/document-types.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { listAwaited, lockAwaiting } from './awaited-documents.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { giveUpQuestionsToPost } from './letters-repository.ts'
import { missingOf } from './missing-documents.ts'

/**
 * Asks for a document no more that has not come, and tells the applicant why. One that was rejected waits to be judged again. When
 * nothing else is awaited the case comes back to the desk, and its term runs on from that day.
 *
 * @throws PortalError 404; 409 when somebody was first or has it in hand, when it is not awaited (any more), and when the answers need it
 */
export async function takeBackAsked(
  deps: CaseworkDeps,
  { id: vignetteId, version, documentId, remark }: RequestOf<typeof endpoint>['body'],
  staffId: string,
): Promise<void> {
  const { database, clock, vignettes, terms, outbox } = deps
  await database.transaction().execute(async (tx) => {
    const vignette = await lockAwaiting(deps, tx, { id: vignetteId, version, staffId })
    const { requestId } = vignette
    const awaited = await listAwaited(tx, requestId)
    const one = awaited.find(({ id }) => id === documentId)
    if (!one) throw new PortalError(409, 'casework.asked.not-awaited')
    const { type, neverSent } = one
    const missing = neverSent ? await missingOf(deps, tx, vignette) : []
    const needed = missing.find((field) => DOCUMENT_TYPES[field] === type)
    if (needed) {
      const document = { key: documentRow(needed).texts.label }
      throw new PortalError(409, 'casework.asked.needed', { params: { document } })
    }
    await setNotAsked(tx, one)
    const kind = 'asked-taken-back'
    if (awaited.length === 1) {
      await terms.takeBackAsked(tx, vignetteId)
      await vignettes.changeStatus(tx, vignette, { to: 'IN_REVIEW', reason: kind })
    }
    const now = clock.now()
    // What this letter says is still needed would lie beside one that asks for all of it.
    await giveUpQuestionsToPost(tx, requestId, now)
    const detail = { takenBack: { type, wasSent: !neverSent } }
    const event = { staffId, vignetteId, note: remark, detail, now }
    const staffEventId = await recordStaffEvent(tx, { ...event, kind })
    const key = letterKeyOf(staffEventId)
    await outbox.enqueue(tx, mail('document-not-needed', { requestId, staffEventId }, { key }))
  })
}

/** What was never sent is waited for no more; what was sent is there to be judged. */
async function setNotAsked(
  tx: Transaction,
  { id, neverSent }: { id: string; neverSent: boolean },
): Promise<void> {
  await tx
    .updateTable('document')
    .set(
      neverSent
        ? { status: 'replaced' }
        : { status: 'pending', reject_reason: null, remark: null, rejected_on: null },
    )
    .where('id', '=', id)
    .execute()
}
