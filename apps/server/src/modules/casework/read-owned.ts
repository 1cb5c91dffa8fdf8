import type {
  getApplicant,
  getBoat,
  Owned,
  OwnedPage,
} from '@vignettes/domain/api/casework-applicant.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { personName } from '@vignettes/domain/format/person-name.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { showsValidity } from '@vignettes/domain/vignette/vignette-states.ts'
import { notFound } from '../../http/portal-error.ts'
import { type PageMark, readMark, writeMark } from '../../ports/page-mark.ts'
import { boatOf, caseLine, personOf } from './case-lines.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { helpOf } from './help-of-applicant.ts'
import { letterOfCase } from './letters-of-case.ts'
import { listLetters } from './letters-repository.ts'
import { listOwned, type OwnedRow } from './lines-repository.ts'
import {
  findBoat,
  findOwner,
  listIdsOfBoat,
  listMandates,
  listNotes,
  listOwnedIds,
  listPayments,
  listRefunds,
} from './owned-repository.ts'

const PAGE_SIZE = 25

type ReadDeps = Pick<CaseworkDeps, 'database' | 'clock' | 'reference'>

/**
 * Everything of one applicant. A page mark that is no page mark begins at the newest.
 * @throws PortalError 404
 */
export async function readApplicant(
  deps: ReadDeps,
  { id, after }: RequestOf<typeof getApplicant>['query'],
): Promise<ReplyOf<typeof getApplicant>> {
  const { database } = deps
  const [owner, mandates, help, page] = await Promise.all([
    findOwner(database, id),
    listMandates(database, id),
    helpOf(deps, id),
    pageOf(deps, after, (of) => listOwnedIds(database, id, of)),
  ])
  if (!owner) throw notFound()
  return {
    person: personOf(owner, personName(owner)),
    mandates: mandates.map(({ at, ...mandate }) => ({ ...mandate, at: at.toISOString() })),
    help,
    ...page,
  }
}

/**
 * Everything that is of the boat of a vignette.
 * @throws PortalError 404
 */
export async function readBoat(
  deps: ReadDeps,
  { id, after }: RequestOf<typeof getBoat>['query'],
): Promise<ReplyOf<typeof getBoat>> {
  const { database, reference } = deps
  const [boat, page] = await Promise.all([
    findBoat(database, id),
    pageOf(deps, after, (of) => listIdsOfBoat(database, id, of)),
  ])
  if (!boat) throw notFound()
  return {
    name: boat.name,
    boat: boatOf(boat, reference),
    owner: { id: boat.accountId, name: personName(boat) },
    ...page,
  }
}

/** A page of requests, with the letters and notes about them. */
async function pageOf(
  deps: ReadDeps,
  after: string | undefined,
  listIds: (page: { after: PageMark | undefined; limit: number }) => Promise<string[]>,
): Promise<OwnedPage> {
  const { database } = deps
  const all = await listIds({ after: readMark(after), limit: PAGE_SIZE + 1 })
  const ids = all.slice(0, PAGE_SIZE)
  const rows = await listOwned(database, ids)
  const last = rows.at(-1)
  const requests = new Map(rows.map((row) => [row.requestId, row]))
  const [letters, payments, refunds, notes] = await Promise.all([
    listLetters(database, [...requests.keys()], deps.clock.now()),
    listPayments(database, [...requests.keys()]),
    listRefunds(database, [...requests.keys()]),
    listNotes(database, ids),
  ])
  return {
    requests: rows.map((row) => ownedOf(row, deps)),
    next: all.length > PAGE_SIZE && last ? writeMark({ at: last.createdAt, id: last.id }) : null,
    letters: letters.flatMap((row) =>
      aboutOf(requests, row).map((about) => ({ ...about, letter: letterOfCase(row) })),
    ),
    payments: payments.flatMap((row) =>
      aboutOf(requests, row).map((about) => ({ ...about, ...moneyOf(row), method: row.method })),
    ),
    refunds: refunds.flatMap((row) =>
      aboutOf(requests, row).map((about) => ({ ...about, ...moneyOf(row) })),
    ),
    notes: notes.map(({ id, at, who, note, caseId, ...row }) => ({
      ...{ id: String(id), at: at.toISOString(), who, caseId, text: note ?? '' },
      reference: referenceOf(row),
    })),
  }
}

/** Which case a row is about, and when it was; none for one that is of no request of the page. */
function aboutOf(
  requests: ReadonlyMap<string, OwnedRow>,
  { requestId, at }: { requestId: string; at: Date },
) {
  const about = requests.get(requestId)
  if (!about) return []
  return [{ caseId: about.id, reference: referenceOf(about), at: at.toISOString() }]
}

function moneyOf<Status>({
  id,
  status,
  amountCents,
}: {
  id: string
  status: Status
  amountCents: number
}) {
  return { id, status, amount: eurosFromCents(amountCents) }
}

function ownedOf(row: OwnedRow, deps: ReadDeps): Owned {
  const { boatLength, boatWidth, validFrom, validUntil, costCents, paymentStatus } = row
  return {
    ...caseLine(row, deps),
    ...{ boatLength, boatWidth, paymentStatus },
    cost: eurosFromCents(costCents),
    ...(showsValidity(row) ? { validFrom, validUntil } : { validFrom: null, validUntil: null }),
  }
}
