import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { translate } from '../../text.ts'
import type { LineRow } from './lines-repository.ts'

/** A line of the queue or the search, as it is sent. */
export function caseLine(row: LineRow, reference: ReferenceData): CaseLine {
  return {
    id: row.id,
    boatName: row.boatName,
    applicant: [row.initials, row.surnamePrefix, row.surname].filter(Boolean).join(' '),
    district: row.district,
    type: row.type,
    number: row.number,
    // §4 shows the applicant no status while it waits; a staff member sees what it waits for.
    statusName: reference.vignetteStatusName(row.status) ?? translate('casework.status-waiting'),
    kind: row.kind,
    since: (row.waitingSince ?? row.createdAt).toISOString(),
    claimedBy:
      row.claimedBy && row.claimedByName && row.claimedAt
        ? { id: row.claimedBy, name: row.claimedByName, since: row.claimedAt.toISOString() }
        : null,
  }
}
