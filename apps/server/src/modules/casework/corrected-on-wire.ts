import type { CorrectedOnWire } from '@vignettes/domain/api/casework-corrections.ts'
import { countryName } from '@vignettes/domain/format/country-name.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { Corrected } from '../../ports/tables/casework.ts'
import { translate } from '../../text.ts'
import { pickupPointName } from './case-lines.ts'

/**
 * What a correction changed, as it is sent: what has a name by that.
 * @param day on which it was, or would be, made
 */
export function correctedOnWire(
  reference: Pick<ReferenceData, 'driveTypes' | 'categoryName' | 'pickupPoint'>,
  { changes, category, costCents }: Corrected,
  day: BusinessDate,
): CorrectedOnWire {
  const nameOf: Partial<Record<Change['field'], (code: string) => string>> = {
    driveTypeID: (id) => reference.driveTypes.find((each) => each.id === id)?.name ?? id,
    pickupLocation: (id) =>
      id === ''
        ? translate(DEFAULT_LANGUAGE, 'decision.by-post')
        : pickupPointName(reference, id, day),
    country: (code) => countryName(DEFAULT_LANGUAGE, code),
  }
  return {
    changes: changes.map((change) => {
      const named = nameOf[change.field]
      return named
        ? { ...change, from: named(String(change.from)), to: named(String(change.to)) }
        : change
    }),
    categoryName: category
      ? { from: reference.categoryName(category.from), to: reference.categoryName(category.to) }
      : null,
    cost: costCents
      ? { from: eurosFromCents(costCents.from), to: eurosFromCents(costCents.to) }
      : null,
  }
}

type Change = Corrected['changes'][number]
