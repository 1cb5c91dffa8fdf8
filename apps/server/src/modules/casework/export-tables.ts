import {
  EXPORT_ROLES,
  type exportTable,
  type EXPORTS,
} from '@vignettes/domain/api/casework-counts.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { hasRole } from '@vignettes/domain/casework/staff.ts'
import { PortalError } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { SignedInStaffMember } from '../../ports/staff-sessions.ts'
import { translate } from '../../text.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import type { Period } from './counts-repository.ts'
import { csvOf } from './csv.ts'
import { filledTable, PAYMENT_COLUMNS, REFUND_COLUMNS, VIGNETTE_COLUMNS } from './export-columns.ts'
import { listPayments, listRefunds, listVignettes } from './export-repository.ts'
import type { ExportTable } from './export-table.ts'
import { requirePeriod } from './period.ts'
import { xlsxOf } from './xlsx.ts'

/** More than a spreadsheet is read for, and than belongs in memory. */
const MAX_ROWS = 100_000

interface ExportFile {
  name: string
  content: Buffer
}

/**
 * A file of what the counts of the same period count.
 * @throws PortalError 403 for what is not theirs to take out, 422 for a period that is none, or holds too much
 */
export async function exportFile(
  deps: CaseworkDeps,
  { what, format, ...period }: RequestOf<typeof exportTable>['query'],
  staffMember: Pick<SignedInStaffMember, 'id' | 'roles'>,
): Promise<ExportFile> {
  if (!hasRole(staffMember, EXPORT_ROLES[what])) throw new PortalError(403, 'refusal.other-role')
  requirePeriod(period)
  const table = await tableOf(what, deps, period)
  if (table.rows.length > MAX_ROWS) {
    throw new PortalError(422, 'refusal.invalid-input', {
      errors: [{ path: 'until', message: 'casework.counts.too-many' }],
    })
  }
  await deps.database.transaction().execute((tx) =>
    recordStaffEvent(tx, {
      staffId: staffMember.id,
      kind: 'exported',
      detail: { what, format, ...period, rows: table.rows.length },
      now: deps.clock.now(),
    }),
  )
  return {
    name: translate(deps.reference.language, `casework.export-file.${what}`, { ...period, format }),
    content: format === 'csv' ? csvOf(table) : await xlsxOf(table),
  }
}

type What = (typeof EXPORTS)[number]

/** What each file holds. */
const CELLS = {
  vignettes: async ({ database, reference }, period) =>
    filledTable(await listVignettes(database, period, MAX_ROWS + 1), VIGNETTE_COLUMNS, reference),
  payments: async ({ database, reference }, period) =>
    filledTable(await listPayments(database, period, MAX_ROWS + 1), PAYMENT_COLUMNS, reference),
  refunds: async ({ database, reference }, period) =>
    filledTable(await listRefunds(database, period, MAX_ROWS + 1), REFUND_COLUMNS, reference),
} satisfies Record<What, (deps: CaseworkDeps, period: Period) => Promise<unknown>>

async function tableOf(what: What, deps: CaseworkDeps, period: Period): Promise<ExportTable> {
  const { language } = deps.reference
  return {
    name: translate(language, `casework.export-sheet.${what}`),
    totalLabel: translate(language, 'casework.counts.total'),
    ...(await CELLS[what](deps, period)),
  }
}
