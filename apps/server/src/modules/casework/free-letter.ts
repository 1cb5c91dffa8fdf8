import type { previewFreeLetter, sendFreeLetter } from '@vignettes/domain/api/casework-letters.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { type JobOf, mail, type MAIL } from '../../ports/jobs.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { CaseworkDeps, DraftLetter } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { markOfLetter } from './letter-of-decision.ts'
import { isJobThere } from './letters-repository.ts'
import { tryOut } from './try-out.ts'

type FreeLetter = RequestOf<typeof previewFreeLetter>['body']

/**
 * A letter in a handler's own words as it would go: it is written down, made, and all of it undone.
 * @throws PortalError 404; 409 when a colleague has the case in hand
 */
export function previewFree(
  deps: CaseworkDeps,
  letter: FreeLetter,
  staffId: string,
): Promise<DraftLetter | undefined> {
  return tryOut(deps.database, async (tx) =>
    deps.draftLetter(tx, await recordLetter(deps, tx, letter, staffId)),
  )
}

/**
 * Sends a letter in a handler's own words, and writes down who wrote it. Asked again with the same key it changes nothing.
 * @throws PortalError 404; 409 when a colleague has the case in hand, or when the letter would not be the one that was shown
 */
export async function sendFree(
  deps: CaseworkDeps,
  { key, letterSeen, ...letter }: RequestOf<typeof sendFreeLetter>['body'],
  staffId: string,
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    // Before the rest: of two at once the second finds the job.
    if (!(await deps.vignettes.lock(tx, { vignetteId: letter.id }))) throw notFound()
    const wish = `free-letter:${letter.id}:${key}`
    if (await isJobThere(tx, wish)) return
    const job = await recordLetter(deps, tx, letter, staffId)
    if (markOfLetter(await deps.draftLetter(tx, job)) !== letterSeen) {
      throw new PortalError(409, 'casework.free-letter.changed')
    }
    await deps.outbox.enqueue(tx, { ...job, key: wish })
  })
}

async function recordLetter(
  { clock, vignettes }: CaseworkDeps,
  tx: Transaction,
  { id: vignetteId, template, subject, text }: FreeLetter,
  staffId: string,
): Promise<JobOf<typeof MAIL>> {
  const vignette = await vignettes.lock(tx, { vignetteId })
  if (!vignette) throw notFound()
  await requireNotInOtherHands(tx, vignetteId, staffId)
  const event = { staffId, vignetteId, note: subject, now: clock.now() }
  const detail = { written: { template, subject, text } }
  const staffEventId = await recordStaffEvent(tx, { ...event, kind: 'letter-written', detail })
  return mail('free-letter', { requestId: vignette.requestId, staffEventId })
}
