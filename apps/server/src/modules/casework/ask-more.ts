import type { askMore as endpoint } from '@vignettes/domain/api/casework-asked.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { mail } from '../../ports/jobs.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { askBesides } from './ask-for-documents.ts'
import { lockAwaiting } from './awaited-documents.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { giveUpQuestionsToPost } from './letters-repository.ts'

/**
 * Asks for a document besides those that are awaited. One letter names all of them, with one last day, and comes in the place of the one
 * that asked before.
 *
 * @throws PortalError 404; 409 when somebody was first or has it in hand, and when nothing is awaited; 422 for what is there or asked
 * already, and for what the answers do not need and nobody says why of
 */
export async function askMore(
  deps: CaseworkDeps,
  { id: vignetteId, version, type, remark }: RequestOf<typeof endpoint>['body'],
  staffId: string,
): Promise<void> {
  const { database, clock, terms, outbox } = deps
  await database.transaction().execute(async (tx) => {
    const now = clock.now()
    const vignette = await lockAwaiting(deps, tx, { id: vignetteId, version, staffId })
    const { requestId } = vignette
    const asked = [{ type, remark }]
    const documents = await askBesides(deps, tx, {
      of: vignette,
      asked,
      pathOf: (_, part) => part,
    })
    await giveUpQuestionsToPost(tx, requestId, now)
    await terms.askMore(tx, vignetteId, now)
    const event = { staffId, vignetteId, kind: 'asked-more' as const, detail: { documents }, now }
    const staffEventId = await recordStaffEvent(tx, event)
    const key = letterKeyOf(staffEventId)
    await outbox.enqueue(tx, mail('vignette-ask-again', { requestId, staffEventId }, { key }))
  })
}
