import type { CaseDecision } from '@vignettes/domain/api/casework-case.ts'
import type {
  grantTogether as grantEndpoint,
  GrantToSee,
  previewGrants as previewEndpoint,
} from '@vignettes/domain/api/casework-grants.ts'
import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { DECISIONS } from '@vignettes/domain/casework/decisions.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { SignedInStaffMember } from '../../ports/staff-sessions.ts'
import { boatOf, caseLine } from './case-lines.ts'
import { findCase, findLastDecision, findVersion, listDocuments } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { decide } from './decide.ts'
import { markOfLetter } from './letter-of-decision.ts'
import { listByIds } from './lines-repository.ts'
import { orTold } from './or-told.ts'
import { showNumbers } from './plain-case.ts'
import { previewLetter } from './preview-letter.ts'

interface By {
  staffMember: SignedInStaffMember
  language: Language
}

type SeenGrant = RequestOf<typeof grantEndpoint>['body']['grants'][number]

/**
 * What each of many plain cases would be granted as: number, days, cost, photos and letter, in the order in which they were
 * asked for. Each that can be granted is in hand from then on; of each other it says why it cannot.
 */
export async function previewGrants(
  deps: CaseworkDeps,
  { ids }: RequestOf<typeof previewEndpoint>['body'],
  by: By,
): Promise<ReplyOf<typeof previewEndpoint>> {
  const each = [...new Set(ids)]
  const numbers = await showNumbers(deps.database, {
    count: each.length,
    staffId: by.staffMember.id,
    now: deps.clock.now(),
  })
  const reply: ReplyOf<typeof previewEndpoint> = { grants: [], left: [] }
  for (const id of each) {
    const number = numbers[reply.grants.length]
    await orTold(reply.left, { id, language: by.language }, async () => {
      reply.grants.push(await previewOne(deps, { id, number, staffMember: by.staffMember }))
    })
  }
  return reply
}

/**
 * Grants each as it was seen, in a transaction of its own, as one by one; what changed since is left with the reason. What
 * this staff member has granted so already counts as done; what another decided is told with by whom.
 */
export async function grantTogether(
  deps: CaseworkDeps,
  { grants }: RequestOf<typeof grantEndpoint>['body'],
  { staffMember, language }: By,
): Promise<ReplyOf<typeof grantEndpoint>> {
  const reply: ReplyOf<typeof grantEndpoint> = { granted: [], left: [] }
  for (const seen of grants) {
    const { id } = seen
    await orTold(reply.left, { id, language }, async () => {
      if (await isGrantedSo(deps, seen, staffMember.id)) {
        reply.granted.push({ id, number: seen.number })
        return
      }
      await requirePlainStill(deps, id)
      const { number } = await decide(deps, decisionOf(seen), staffMember.id)
      reply.granted.push({ id, number: number ?? seen.number })
    })
  }
  return reply
}

async function previewOne(
  deps: CaseworkDeps,
  {
    id,
    number,
    staffMember,
  }: { id: string; number: string | undefined; staffMember: SignedInStaffMember },
): Promise<GrantToSee> {
  const { line, row } = await findWithLine(deps, id)
  if (!line.isPlain) throw new PortalError(409, 'casework.grants.not-plain')
  if (number === undefined) throw new PortalError(409, 'casework.decide.no-stock')
  const documents = await listDocuments(deps.database, row.requestId)
  const current = documents.filter(({ status }) => status !== 'replaced')
  const seen = {
    ...{ id, number, cost: eurosFromCents(row.costCents) },
    version: await findVersion(deps.database, id),
    documents: current.map((document) => document.id),
  }
  const decision = decisionOf({ ...seen, letterSeen: '' })
  const { letter } = await previewLetter(deps, decision, staffMember)
  if (!letter) throw new PortalError(409, 'casework.grants.not-plain')
  const { reference, boatName, applicant } = line
  const whole = validityAskedFor(row.type, businessDate(row.savedAt), deps.reference.seasonOn)
  return {
    ...seen,
    ...{ reference, boatName, applicant, letter, letterSeen: markOfLetter(letter) },
    boat: boatOf(row, deps.reference),
    categoryName: deps.reference.categoryName(row.category),
    validFrom: row.validFrom ?? whole.validFrom,
    validUntil: row.validUntil ?? whole.validUntil,
    photos: current
      .filter(({ type }) => documentRow(fieldOfDocument(type)).sort === 'photo')
      .map((photo) => ({ id: photo.id, type: photo.type })),
  }
}

/** Whether the answer to the same confirmation was lost. */
async function isGrantedSo(
  { database }: CaseworkDeps,
  { id, number }: SeenGrant,
  staffId: string,
): Promise<boolean> {
  const row = await findCase(database, id)
  if (row?.status !== DECISIONS.grant || row.number !== number) return false
  const last = await findLastDecision(database, id)
  return last?.kind === 'grant' && last.staffId === staffId
}

/** What was decided meanwhile is told by `decide`, which knows by whom. */
async function requirePlainStill(deps: CaseworkDeps, id: string): Promise<void> {
  const { line, row } = await findWithLine(deps, id)
  if (row.status === 'IN_REVIEW' && !line.isPlain) {
    throw new PortalError(409, 'casework.grants.not-plain')
  }
}

/** @throws PortalError 404 */
async function findWithLine(deps: CaseworkDeps, id: string) {
  const [found] = await listByIds(deps.database, [id])
  const row = await findCase(deps.database, id)
  if (!found || !row) throw notFound()
  return { line: caseLine(found, deps), row }
}

function decisionOf({ id, version, number, cost, documents, letterSeen }: SeenGrant): CaseDecision {
  return {
    ...{ id, version, decision: 'grant', number, cost, letterSeen, remark: '' },
    documents: documents.map((documentId) => ({ documentId, verdict: 'accepted' })),
    asked: [],
  }
}
