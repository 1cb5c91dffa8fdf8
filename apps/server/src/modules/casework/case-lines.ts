import { personName } from '@vignettes/domain/format/person-name.ts'
import type { CaseHit, CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { addressLines } from '@vignettes/domain/format/address-lines.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { HitRow, LineRow } from './lines-repository.ts'
import { statusName } from './status-name.ts'

/** A hit of the search, as it is sent. */
export function caseHit(row: HitRow, deps: Parameters<typeof caseLine>[1]): CaseHit {
  return { ...caseLine(row, deps), address: addressLines(row).join(', ') }
}

/** A line of the queue or the search, as it is sent. */
export function caseLine(
  row: LineRow,
  { reference, clock }: { reference: ReferenceData; clock: Clock },
): CaseLine {
  return {
    id: row.id,
    reference: referenceOf(row),
    boatName: row.boatName,
    applicant: personName(row),
    district: row.district,
    type: row.type,
    number: row.number,
    // §4 shows the applicant no status while it waits; a staff member sees what it waits for.
    statusName: statusName(reference, { ...row, today: businessDate(clock.now()) }),
    kind: row.kind,
    since: (row.waitingSince ?? row.createdAt).toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    decideBy: row.decideBy,
    waitsUntil: row.waitsUntil,
    claimedBy:
      row.claimedBy && row.claimedByName && row.claimedAt
        ? { id: row.claimedBy, name: row.claimedByName, since: row.claimedAt.toISOString() }
        : null,
  }
}
