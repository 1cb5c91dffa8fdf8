import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'

/** Of dated rows, those that have begun on a day, the one that began last. */
export function rowInForce<Row extends { validFrom: BusinessDate }>(
  rows: readonly Row[] | undefined,
  today: BusinessDate,
): Row | undefined {
  return (rows ?? [])
    .filter(({ validFrom }) => validFrom <= today)
    .sort((one, other) => one.validFrom.localeCompare(other.validFrom))
    .at(-1)
}
