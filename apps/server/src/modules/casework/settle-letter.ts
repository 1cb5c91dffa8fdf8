import type { settleLetter as endpoint } from '@vignettes/domain/api/casework-letters.ts'
import type { CallOf } from '@vignettes/domain/api/endpoint.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { findLetterToSettle, setSettled } from './letters-repository.ts'

/**
 * Writes down what was done about a letter that nobody got, where it does not go again: its case waits for that no longer.
 *
 * @throws PortalError 404; 409 when a colleague has the case in hand, or when the letter arrived, went again or is settled
 */
export async function settleLetter(
  { database, clock, vignettes }: Pick<CaseworkDeps, 'database' | 'clock' | 'vignettes'>,
  { id, text }: CallOf<typeof endpoint>['body'],
  staffId: string,
): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    const about = await findLetterToSettle(tx, id)
    const vignette = about && (await vignettes.lock(tx, { vignetteId: about.vignetteId }))
    // As it stands once nobody else can settle it.
    const letter = vignette && (await findLetterToSettle(tx, id))
    if (!letter) throw notFound()
    const { vignetteId, name, isOpen } = letter
    await requireNotInOtherHands(tx, vignetteId, staffId)
    if (!isOpen) throw new PortalError(409, 'casework.letter-settled.not-now')
    await setSettled(tx, id, now)
    const event = { staffId, vignetteId, detail: { letter: name }, note: text, now }
    await recordStaffEvent(tx, { ...event, kind: 'letter-settled' })
  })
}
