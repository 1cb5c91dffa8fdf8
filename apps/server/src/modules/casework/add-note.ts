import type { addNote as endpoint } from '@vignettes/domain/api/casework-notes.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { notFound } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { findCase } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'

/** Writes an internal note at a case. @throws PortalError 404 */
export async function addNote(
  { database, clock }: Pick<CaseworkDeps, 'database' | 'clock'>,
  { id: vignetteId, text }: RequestOf<typeof endpoint>['body'],
  staffId: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    if (!(await findCase(tx, vignetteId))) throw notFound()
    await recordStaffEvent(tx, { staffId, vignetteId, kind: 'note', note: text, now: clock.now() })
  })
}
