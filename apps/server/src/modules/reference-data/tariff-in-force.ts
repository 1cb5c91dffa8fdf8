import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { TariffRow } from '@vignettes/domain/vignette/tariff.ts'
import type { Tariff } from './data-files.ts'
import { rowInForce } from './row-in-force.ts'

/**
 * The amount of a fixed tariff on a day, in cents: of the rows that have begun, the last.
 * @throws when none has: then there is no amount to charge.
 */
export function fixedCents(
  tariffs: readonly Tariff[],
  code: Tariff['code'],
  today: BusinessDate,
): number {
  const row = rowInForce(tariffs.find((tariff) => tariff.code === code)?.rows, today)
  if (!row) throw new Error(`There is no tariff for ${code} on ${today}`)
  return row.cents
}

/**
 * The rows of a tariff by surface that hold in a calendar year: those that began last, at the year's first day or
 * before it, one for each band. Empty when none has.
 */
export function rowsInYear(
  tariffs: readonly Tariff[],
  code: Tariff['code'],
  year: number,
): TariffRow[] {
  const rows = tariffs.find((tariff) => tariff.code === code)?.rows ?? []
  return begunBy(rows, year).map(({ cents, minM2, maxM2 }) => ({ centsPerM2: cents, minM2, maxM2 }))
}

function begunBy(rows: Tariff['rows'], year: number): Tariff['rows'] {
  const begun = rows.filter((row) => row.validFrom <= `${year}-01-01`)
  const latest = begun.reduce((last, row) => (row.validFrom > last ? row.validFrom : last), '')
  return begun.filter((row) => row.validFrom === latest)
}

/** The rows that count of a tariff: a fixed one by the day, one by surface by the calendar years. */
export function rowsThatCount(
  { unit, rows }: Tariff,
  { today, years }: { today: BusinessDate; years: readonly number[] },
): Tariff['rows'] {
  if (unit === 'per-m2-per-year') {
    return [...new Set(years.flatMap((year) => begunBy(rows, year)))]
  }
  const row = rowInForce(rows, today)
  return row ? [row] : []
}
