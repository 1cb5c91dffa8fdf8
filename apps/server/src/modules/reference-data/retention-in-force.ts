import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { RETENTION_KINDS, type RetentionKind } from '@vignettes/domain/casework/retention-kinds.ts'
import type { RetentionPeriod } from './data-files.ts'
import { rowInForce } from './row-in-force.ts'

/**
 * For how many months a kind is kept, by the row that began last.
 * @throws when none has begun: then nothing may go
 */
export function retentionMonths(
  periods: readonly RetentionPeriod[],
  kind: RetentionKind,
  today: BusinessDate,
): number {
  const row = rowInForce(periods.find((period) => period.kind === kind)?.rows, today)
  if (!row) throw new Error(`There is no period for ${kind} on ${today}`)
  return row.months
}

/** Every kind has a period, or the server does not start. */
export function periodProblems(periods: readonly RetentionPeriod[], today: BusinessDate): string[] {
  return RETENTION_KINDS.filter(
    (kind) =>
      !periods.some((one) => one.kind === kind && one.rows.some((row) => row.validFrom <= today)),
  ).map((kind) => `retention.json: There is no period for ${kind} on ${today}`)
}
