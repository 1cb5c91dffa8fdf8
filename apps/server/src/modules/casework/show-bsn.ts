import { notFound } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { findBsn } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'

/**
 * The applicant's BSN. The look is written down before it is answered: no row, no number.
 * @throws PortalError 404, also for an applicant without one
 */
export async function showBsn(
  { database, clock, bsnVault }: CaseworkDeps,
  vignetteId: string,
  staffId: string,
): Promise<string> {
  return database.transaction().execute(async (tx) => {
    const found = await findBsn(tx, vignetteId)
    if (!found?.bytes || found.keyId === null) throw notFound()
    await recordStaffEvent(tx, { staffId, vignetteId, kind: 'bsn-shown', now: clock.now() })
    return bsnVault.decrypt({ bytes: found.bytes, keyId: found.keyId }, found.accountId)
  })
}
