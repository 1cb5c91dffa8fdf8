import type { exportTable, EXPORTS } from '@vignettes/domain/api/casework-counts.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { showsValidity } from '@vignettes/domain/vignette/vignette-states.ts'
import { PortalError } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { translate } from '../../text.ts'
import type { ExportTable } from './export-table.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { csvOf } from './csv.ts'
import { listPayments, listRefunds, listVignettes } from './export-repository.ts'
import { requirePeriod } from './period.ts'
import { xlsxOf } from './xlsx.ts'
import { statusName } from './status-name.ts'

/** More than a spreadsheet is read for, and than belongs in memory. */
const MAX_ROWS = 100_000

/**
 * A file of what the counts of the same period count.
 * @throws PortalError 422 for a period that is none, or holds too much
 */
export async function exportFile(
  deps: CaseworkDeps,
  { what, format, ...period }: RequestOf<typeof exportTable>['query'],
  staffId: string,
): Promise<Buffer> {
  requirePeriod(period)
  const table = await TABLES[what](deps, period)
  if (table.rows.length > MAX_ROWS) {
    throw new PortalError(422, 'refusal.invalid-input', {
      errors: [{ path: 'until', message: 'casework.counts.too-many' }],
    })
  }
  await deps.database.transaction().execute((tx) =>
    recordStaffEvent(tx, {
      staffId,
      kind: 'exported',
      detail: { what, format, ...period, rows: table.rows.length },
      now: deps.clock.now(),
    }),
  )
  return format === 'csv' ? csvOf(table) : xlsxOf(table)
}

async function vignettesOf(
  { database, reference }: CaseworkDeps,
  period: { from: string; until: string },
): Promise<ExportTable> {
  const rows = await listVignettes(database, period, MAX_ROWS + 1)
  return {
    columns: columns(reference.language, [
      'requestId',
      'number',
      'district',
      'type',
      'category',
      'boatName',
      'length',
      'width',
      'cost',
      'status',
      'validFrom',
      'validUntil',
      'createdOn',
    ]),
    rows: rows.map((row) => [
      row.requestId,
      row.number,
      row.district,
      row.type,
      reference.categoryName(row.category),
      row.boatName,
      row.boatLength,
      row.boatWidth,
      eurosFromCents(row.costCents),
      statusName(reference, row),
      // Decisions A33: no validity of what was not granted, or was refused or withdrawn.
      ...(showsValidity(row) ? [row.validFrom, row.validUntil] : [null, null]),
      businessDate(row.createdAt),
    ]),
  }
}

async function paymentsOf(
  { database, reference }: CaseworkDeps,
  period: { from: string; until: string },
): Promise<ExportTable> {
  const rows = await listPayments(database, period, MAX_ROWS + 1)
  return {
    columns: columns(reference.language, ['requestId', 'payment', 'method', 'amount', 'paidOn']),
    rows: rows.map((row) => [
      row.requestId,
      row.providerPaymentId,
      row.method,
      eurosFromCents(row.amountCents),
      businessDate(row.paidAt),
    ]),
  }
}

async function refundsOf(
  { database, reference }: CaseworkDeps,
  period: { from: string; until: string },
): Promise<ExportTable> {
  const rows = await listRefunds(database, period, MAX_ROWS + 1)
  const say = (key: TextKey) => translate(reference.language, key)
  return {
    columns: columns(reference.language, [
      'requestId',
      'refund',
      'amount',
      'reason',
      'refundStatus',
      'askedOn',
      'askedBy',
      'acceptedBy',
      'changedOn',
    ]),
    rows: rows.map((row) => [
      row.requestId,
      row.providerRefundId,
      eurosFromCents(row.amountCents),
      say(`casework.refund-reason.${row.reason}`),
      row.followUp
        ? say(`casework.refund-follow-up.${row.followUp}`)
        : say(`casework.refund-status.${row.status}`),
      businessDate(row.askedAt),
      row.askedBy,
      row.acceptedBy,
      businessDate(row.changedAt),
    ]),
  }
}

/** What each file holds. */
const TABLES = {
  vignettes: vignettesOf,
  payments: paymentsOf,
  refunds: refundsOf,
} satisfies Record<(typeof EXPORTS)[number], unknown>

type ColumnName =
  | 'requestId'
  | 'number'
  | 'district'
  | 'type'
  | 'category'
  | 'boatName'
  | 'length'
  | 'width'
  | 'cost'
  | 'status'
  | 'validFrom'
  | 'validUntil'
  | 'createdOn'
  | 'payment'
  | 'method'
  | 'amount'
  | 'paidOn'
  | 'refund'
  | 'refundStatus'
  | 'reason'
  | 'askedOn'
  | 'askedBy'
  | 'acceptedBy'
  | 'changedOn'

function columns(language: Language, names: ColumnName[]): string[] {
  return names.map((name) => translate(language, `casework.column.${name}`))
}
