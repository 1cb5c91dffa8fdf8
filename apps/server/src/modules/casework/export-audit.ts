import type * as api from '@vignettes/domain/api/casework-audit.ts'
import type { AuditEvent } from '@vignettes/domain/api/casework-audit.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { auditWords } from '@vignettes/domain/casework/audit-words.ts'
import { nameOf } from '@vignettes/domain/casework/name-of.ts'
import { centsFromEuros, formatCents } from '@vignettes/domain/format/money.ts'
import { PortalError } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { translate } from '../../text.ts'
import { listEvents } from './audit.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { csvOf } from './csv.ts'
import { type Column, filledTable } from './export-columns.ts'

/** As many as a file of any other kind has. */
const MAX_ROWS = 100_000

type Words = Parameters<typeof auditWords>[1]

/**
 * What staff members did, as a file; that it was made is written down too.
 * @throws PortalError 422 for a period that is none, or holds too much
 */
export async function exportAudit(
  { database, clock, reference }: Pick<CaseworkDeps, 'database' | 'clock' | 'reference'>,
  asked: RequestOf<typeof api.exportAudit>['query'],
  staffId: string,
): Promise<{ name: string; content: Buffer }> {
  const events = await listEvents(database, asked, { limit: MAX_ROWS + 1 })
  if (events.length > MAX_ROWS) {
    throw new PortalError(422, 'refusal.invalid-input', {
      errors: [{ path: 'until', message: 'casework.counts.too-many' }],
    })
  }
  const detail = { what: 'audit', format: 'csv', ...asked, rows: events.length }
  await database
    .transaction()
    .execute((tx) => recordStaffEvent(tx, { staffId, kind: 'exported', detail, now: clock.now() }))
  const { language } = reference
  const words: Words = {
    text: (key, values) => translate(language, key, values),
    euros: (amount) => formatCents(centsFromEuros(amount), language),
  }
  const { from, until } = asked
  const file = filledTable(events, columnsIn(words), reference)
  return {
    name: translate(language, 'casework.audit.file-name', { from, until }),
    content: csvOf({ name: translate(language, 'casework.audit.title'), totalLabel: '', ...file }),
  }
}

function columnsIn(words: Words): Column<AuditEvent>[] {
  return [
    // In UTC, as a program reads it.
    { name: 'at', kind: 'words', cell: ({ at }) => at },
    {
      name: 'who',
      kind: 'words',
      cell: ({ who, whoEmail }) => who && nameOf(who, whoEmail, words),
    },
    { name: 'what', kind: 'words', cell: (event) => auditWords(event, words).what },
    { name: 'about', kind: 'words', cell: (event) => auditWords(event, words).about.join('; ') },
    { name: 'network', kind: 'words', cell: ({ network }) => network },
  ]
}
