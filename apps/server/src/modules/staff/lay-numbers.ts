import type { addNumbers as endpoint } from '@vignettes/domain/api/staff-administration.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { addNumbers } from './repository.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Lays a range of vignette numbers in stock. @returns how many of them were not known yet */
export async function layNumbers(
  { database, clock }: Pick<StaffDeps, 'database' | 'clock'>,
  range: RequestOf<typeof endpoint>['body'],
  staffId: string,
): Promise<ReplyOf<typeof endpoint>> {
  return database.transaction().execute(async (tx) => {
    const added = await addNumbers(tx, range)
    const detail = { ...range, added }
    await recordStaffEvent(tx, { staffId, kind: 'numbers-added', detail, now: clock.now() })
    return { added }
  })
}
