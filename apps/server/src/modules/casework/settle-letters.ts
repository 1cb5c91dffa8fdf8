import type { settleLetters as endpoint } from '@vignettes/domain/api/casework-letters.ts'
import type { CallOf } from '@vignettes/domain/api/endpoint.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { findLetterToSettle, setSettled } from './letters-repository.ts'

/**
 * Writes down what was done about letters of one case that nobody got, where they do not go again: it waits for those no longer. All of
 * them or none.
 *
 * @throws PortalError 404, also for letters of more cases than one; 409 when a colleague has the case in hand, or when a letter arrived,
 *   went again or is settled
 */
export async function settleLetters(
  { database, clock, vignettes }: Pick<CaseworkDeps, 'database' | 'clock' | 'vignettes'>,
  { ids, doneInstead }: CallOf<typeof endpoint>['body'],
  staffId: string,
): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    const [first = ''] = ids
    const about = await findLetterToSettle(tx, first)
    const vignette = about && (await vignettes.lock(tx, { vignetteId: about.vignetteId }))
    if (!vignette) throw notFound()
    const { vignetteId } = about
    await requireNotInOtherHands(tx, vignetteId, staffId)
    for (const id of ids) {
      // As it stands once nobody else can settle it.
      const letter = await findLetterToSettle(tx, id)
      if (letter?.vignetteId !== vignetteId) throw notFound()
      if (!letter.isOpen) throw new PortalError(409, 'casework.letter-settled.not-now')
      await setSettled(tx, id, now)
      const detail = { letter: letter.name, letterId: id }
      const event = { staffId, vignetteId, detail, note: doneInstead, now }
      await recordStaffEvent(tx, { ...event, kind: 'letter-settled' })
    }
  })
}
