import type { CorrectedOnWire } from '@vignettes/domain/api/casework-corrections.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { Corrected } from '../../ports/tables/casework.ts'

/** What a correction changed, as it is sent: what has a name by that. */
export function correctedOnWire(
  reference: Pick<ReferenceData, 'driveTypes' | 'categoryName'>,
  { changes, category, costCents }: Corrected,
): CorrectedOnWire {
  const driveName = (id: string | number) =>
    reference.driveTypes.find((each) => each.id === id)?.name ?? String(id)
  return {
    changes: changes.map((change) =>
      change.field === 'driveTypeID'
        ? { ...change, from: driveName(change.from), to: driveName(change.to) }
        : change,
    ),
    categoryName: category
      ? { from: reference.categoryName(category.from), to: reference.categoryName(category.to) }
      : null,
    cost: costCents
      ? { from: eurosFromCents(costCents.from), to: eurosFromCents(costCents.to) }
      : null,
  }
}
