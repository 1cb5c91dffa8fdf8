import type { sendLetterAgain } from '@vignettes/domain/api/casework-letters.ts'
import type { CallOf } from '@vignettes/domain/api/endpoint.ts'
import { whyNotAgain } from '@vignettes/domain/casework/letters-of-request.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { mailAgain } from '../../ports/jobs.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { findLetterToSend, giveUpQuestionsToPost, isJobThere } from './letters-repository.ts'

/**
 * Sends a letter once more as it was, and writes down who had it sent. Asked again with the same key it changes nothing. A question that
 * did not arrive is asked anew: with a last day to answer of its own.
 *
 * @throws PortalError 404; 409 when a colleague has the case in hand, when the letter or a copy of it is still on its way, when a later
 * decision or its day made it untrue, when it was settled and its sender does not know, or when the applicant has another address since that is not confirmed
 */
export async function sendAgain(
  { database, clock, vignettes, outbox, terms }: CaseworkDeps,
  { id: letterId, key: wish, evenSettled }: CallOf<typeof sendLetterAgain>['body'],
  staffId: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const now = clock.now()
    const about = await findLetterToSend(tx, letterId, now)
    const vignette = about && (await vignettes.lock(tx, { vignetteId: about.vignetteId }))
    // As it stands once nobody else can send it.
    const letter = vignette && (await findLetterToSend(tx, letterId, now))
    if (!letter) throw notFound()
    const { vignetteId, requestId, email, confirmedAt } = letter
    const key = `letter-again:${letterId}:${wish}`
    if (await isJobThere(tx, key)) return
    await requireNotInOtherHands(tx, vignetteId, staffId)
    const why = whyNotAgain(letter, { email, isConfirmed: confirmedAt !== null })
    if (why) throw new PortalError(409, `casework.letter-again.${why}`)
    if (letter.isSettled && !evenSettled) {
      throw new PortalError(409, 'casework.letter-again.settled')
    }
    if (letter.overtakenBy && !letter.asksAnew) {
      throw new PortalError(409, `casework.letter-again.overtaken.${letter.overtakenBy}`)
    }
    const { asksAnew, note } = letter
    if (asksAnew) {
      await giveUpQuestionsToPost(tx, requestId, now)
      await terms.askAnew(tx, vignetteId)
    }
    const event = { staffId, vignetteId, detail: { letter: letter.name }, now: clock.now() }
    // What the handler wrote stands in it once more.
    const kept = asksAnew && note !== null ? { note } : {}
    const staffEventId = await recordStaffEvent(tx, {
      ...{ ...event, ...kept },
      kind: 'letter-sent-again',
    })
    const again = { requestId, staffEventId, letterId, ...(asksAnew && { asksAnew }) }
    await outbox.enqueue(tx, mailAgain(again, { key }))
  })
}
