import type { markReturned } from '@vignettes/domain/api/casework-letters.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { lockLetters, setReturned } from './post-repository.ts'

/**
 * Writes down that the post brought a letter back: nobody read it. It can go again, once it is known where to.
 *
 * @throws PortalError 404; 409 of one that is not posted, or came back before; 422 for a day before it was posted, or that has not come
 */
export async function returnLetter(
  { database, clock }: Pick<CaseworkDeps, 'database' | 'clock'>,
  { id, returnedOn }: RequestOf<typeof markReturned>['body'],
  staffId: string,
): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    const [letter] = await lockLetters(tx, [id])
    if (!letter) throw notFound()
    const { postedAt, vignetteId, name } = letter
    if (!postedAt || letter.returnedOn)
      throw new PortalError(409, 'casework.letter-returned.not-now')
    if (returnedOn < businessDate(postedAt) || returnedOn > businessDate(now)) {
      const message = 'casework.letter-returned.wrong-day'
      throw new PortalError(422, message, { errors: [{ path: 'returnedOn', message }] })
    }
    await setReturned(tx, id, { on: returnedOn, staffId })
    const event = { staffId, vignetteId, detail: { letter: name }, now }
    await recordStaffEvent(tx, { ...event, kind: 'letter-returned' })
  })
}
