import type * as api from '@vignettes/domain/api/casework-audit.ts'
import type { AuditEvent } from '@vignettes/domain/api/casework-audit.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { AUDIT_FILES, kindsOfSubject } from '@vignettes/domain/casework/audit.ts'
import { isLetterOfRequest } from '@vignettes/domain/casework/letters-of-request.ts'
import { REFERENCE_KINDS } from '@vignettes/domain/casework/reference-kinds.ts'
import { STAFF_ROLES, type StaffRole } from '@vignettes/domain/casework/staff.ts'
import { personName } from '@vignettes/domain/format/person-name.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import type { Database } from '../../ports/database.ts'
import type { StaffEventDetail } from '../../ports/tables/casework.ts'
import {
  type AuditMark,
  type AuditWanted,
  type LoginRow,
  listDone,
  listLogins,
  listPeople,
  listRefundsDone,
  type RefundRow,
  type StaffRow,
} from './audit-repository.ts'
import { requirePeriod } from './period.ts'
import { toldApartByEmail } from './same-name.ts'

const PAGE_SIZE = 50

type Asked = RequestOf<typeof api.exportAudit>['query']

/**
 * A page of what staff members did, newest first.
 * @throws PortalError 422 for a period that is none
 */
export async function readAudit(
  database: Database,
  { after, ...asked }: RequestOf<typeof api.listAudit>['query'],
): Promise<ReplyOf<typeof api.listAudit>> {
  const limit = PAGE_SIZE + 1
  const found = await listEvents(database, asked, { after: after && markOf(after), limit })
  const events = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? events.at(-1) : undefined
  return {
    events,
    next: last ? `${Date.parse(last.at)}-${last.id}` : null,
    people: toldApartByEmail(await listPeople(database)),
  }
}

/** What the audit holds of a period, of three sources in one order, as many as a limit says. */
export async function listEvents(
  database: Database,
  { from, until, subject, person }: Asked,
  { after, limit }: { after?: AuditMark | '' | undefined; limit: number },
): Promise<AuditEvent[]> {
  requirePeriod({ from, until })
  const wanted: AuditWanted = { period: { from, until }, person, after: after || undefined, limit }
  const kinds = subject && kindsOfSubject(subject)
  const labels = subject === 'addresses' ? true : subject === 'files' ? false : undefined
  const isAsked = (which: typeof subject) => subject === undefined || subject === which
  const done = kinds?.length === 0 ? [] : await listDone(database, wanted, { kinds, labels })
  const refunds = isAsked('refunds') ? await listRefundsDone(database, wanted) : []
  const logins = isAsked('logins') ? await listLogins(database, wanted) : []
  // Each is in order already, and of one moment the first source comes first.
  return [...done.map(doneOf), ...refunds.map(refundOf), ...logins.map(loginOf)]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, limit)
}

function markOf(written: string): AuditMark {
  const [ms, source, id = ''] = written.split('-')
  return { at: new Date(Number(ms)), source: Number(source), id }
}

const NOTHING = {
  reference: null,
  about: null,
  aboutEmail: null,
  letter: null,
  account: null,
  roles: null,
  version: null,
  file: null,
  network: null,
  shellUser: null,
}

function basis(source: number, row: StaffRow | RefundRow | LoginRow) {
  const { id, at, who, whoEmail, year, sequence } = row
  const reference = year !== null && sequence !== null ? referenceOf({ year, sequence }) : null
  return { ...NOTHING, id: `${source}-${id}`, at: at.toISOString(), who, whoEmail, reference }
}

function doneOf(row: StaffRow): AuditEvent {
  const { kind, about, aboutEmail, detail } = row
  const shown = {
    ...{ about, aboutEmail, account: accountOf(row) },
    letter: isLetterOfRequest(detail?.letter) ? detail.letter : null,
    roles: rolesOf(detail),
    version: versionOf(detail),
    file: fileOf(detail),
    shellUser: shellUserOf(detail),
  }
  return { ...basis(0, row), ...shown, did: { source: 'staff', kind } }
}

function refundOf(row: RefundRow): AuditEvent {
  const { refundStatus, followUp, amountCents, shellUser } = row
  const amount = eurosFromCents(amountCents)
  const did = { source: 'refund' as const, refundStatus, followUp, amount }
  return { ...basis(1, row), shellUser, did }
}

function loginOf(row: LoginRow): AuditEvent {
  const { about, aboutEmail, network, kind } = row
  return { ...basis(2, row), about, aboutEmail, network, did: { source: 'login', kind } }
}

/** An account without a request is named by its person. */
function accountOf({ accountId, surname, ...name }: StaffRow): AuditEvent['account'] {
  if (accountId === null) return null
  const { initials, surnamePrefix } = name
  return { name: surname && personName({ initials: initials ?? '', surnamePrefix, surname }) }
}

/** Of an invitation there are none of before. */
function rolesOf(detail: StaffEventDetail | null): AuditEvent['roles'] {
  const after = knownRoles(detail?.['roles'])
  return after.length > 0 ? { before: knownRoles(detail?.['before']), after } : null
}

function knownRoles(value: unknown): StaffRole[] {
  return Array.isArray(value) ? STAFF_ROLES.filter((role) => value.includes(role)) : []
}

/** Older rows say that it was a shell, and not whose. */
function shellUserOf(detail: StaffEventDetail | null): string | null {
  return detail?.source === 'shell' ? (detail.shellUser ?? '?') : null
}

function versionOf(detail: StaffEventDetail | null): AuditEvent['version'] {
  const list = REFERENCE_KINDS.find((each) => each === detail?.['list'])
  const effectiveFrom = detail?.['effectiveFrom']
  return list && typeof effectiveFrom === 'string' ? { list, effectiveFrom } : null
}

function fileOf(detail: StaffEventDetail | null): AuditEvent['file'] {
  const what = AUDIT_FILES.find((each) => each === detail?.['what'])
  if (!what) return null
  const rows = Number(detail?.['rows'] ?? 0)
  return { what, format: String(detail?.['format'] ?? ''), rows }
}
