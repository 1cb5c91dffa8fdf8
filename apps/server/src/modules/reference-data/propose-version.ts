import { isDeepStrictEqual } from 'node:util'
import type {
  previewReference,
  proposeReference,
  ReferencePreview,
} from '@vignettes/domain/api/casework-reference.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import {
  type BusinessDate,
  businessDate,
  daysAfter,
} from '@vignettes/domain/rules/business-date.ts'
import { v7 as newId } from 'uuid'
import { PortalError } from '../../http/portal-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { SampleLetter } from '../../ports/letter-templates.ts'
import { propertyOf } from '../../ports/property-of.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { requireRight } from './check-version.ts'
import type { FollowsVersions } from './follow-versions.ts'
import { itemsFrom } from './items-on-wire.ts'
import type { RenewedData } from './load-reference-data.ts'
import { samplesOf } from './preview-templates.ts'
import { previewOf } from './preview-version.ts'
import { seasonOnBy } from './season-items.ts'
import { type Lists, withLists } from './versioned-lists.ts'
import {
  countToLayOut,
  insertVersion,
  isOneWaiting,
  listProposedItems,
  raiseRevision,
} from './versions-repository.ts'

export interface VersionDeps {
  database: Database
  clock: Clock
  referenceData: RenewedData
  versions: FollowsVersions
  /** A template as a letter to somebody made up. */
  sampleLetter: SampleLetter
}

type Proposal = RequestOf<typeof previewReference>['body']

/** After all that counts. */
const LAST_DAY: BusinessDate = '9999-12-31'

/**
 * The first day on which a version may begin that is decided now: tomorrow, so that what was asked for today keeps its price;
 * a minute before midnight the day after, because every process has to have heard of it.
 */
export function earliestDay(now: Date): BusinessDate {
  return daysAfter(businessDate(new Date(now.getTime() + MINUTE_MS)), 1)
}

/** The lists as they were accepted last, those that are still coming too. */
export function newestLists({ referenceData }: VersionDeps): Lists {
  return referenceData.lists.allOn(LAST_DAY)
}

/**
 * What a version would change.
 * @throws PortalError 422 for what the portal would not start with
 */
export async function previewProposal(
  deps: VersionDeps,
  proposal: Proposal,
): Promise<ReferencePreview> {
  await deps.versions.refresh()
  return comparisonOf(deps, proposal, readItems(deps, proposal, []))
}

/**
 * Proposes a version, which another has to accept.
 * @throws PortalError 422 for what the portal would not start with; 409 when one waits already, or others have changed since
 */
export async function proposeVersion(
  deps: VersionDeps,
  { revision, ...proposal }: RequestOf<typeof proposeReference>['body'],
  staffId: string,
): Promise<string> {
  await deps.versions.refresh()
  const { content, effectiveFrom, remark } = proposal
  const { kind } = content
  const now = deps.clock.now()
  return deps.database.transaction().execute(async (tx) => {
    const next = await raiseRevision(tx)
    if (await isOneWaiting(tx, kind)) throw new PortalError(409, 'casework.reference.one-waits')
    requireUnchanged(next, revision)
    const lists = readItems(deps, proposal, await listProposedItems(tx, kind))
    const id = newId()
    const items = lists[kind] ?? []
    if (isDeepStrictEqual(items, newestLists(deps)[kind])) {
      const errors = [{ path: 'content', message: 'casework.reference.nothing-new' } as const]
      throw new PortalError(422, 'refusal.invalid-input', { errors })
    }
    await insertVersion(tx, { id, kind, items, effectiveFrom, remark, staffId, now })
    const detail = { version: id, list: kind, effectiveFrom }
    await recordStaffEvent(tx, { staffId, kind: 'reference-proposed', note: remark, detail, now })
    return id
  })
}

/**
 * @param next the revision that this change makes
 * @throws PortalError 409 when a version was changed since a revision was looked at
 */
export function requireUnchanged(next: number, revision: number): void {
  if (next !== revision + 1) throw new PortalError(409, 'casework.reference.changed-since')
}

/** Checked: its date, its fields, and that the portal would start with it. */
function readItems(
  deps: VersionDeps,
  { content, effectiveFrom, remark }: Proposal,
  taken: readonly object[],
): Partial<Lists> {
  if (effectiveFrom < earliestDay(deps.clock.now())) {
    const errors = [{ path: 'effectiveFrom', message: 'casework.reference.too-early' } as const]
    throw new PortalError(422, 'refusal.invalid-input', { errors })
  }
  const { lists } = deps.referenceData
  const newest = newestLists(deps)
  // A whole list comes in the place of a whole list: one that begins later, made without this one, would undo it.
  const { kind } = content
  if (JSON.stringify(lists.allOn(effectiveFrom)[kind]) !== JSON.stringify(newest[kind])) {
    const errors = [{ path: 'effectiveFrom', message: 'casework.reference.one-later' } as const]
    throw new PortalError(422, 'refusal.invalid-input', { errors })
  }
  const known = [...newest[content.kind], ...lists.until(content.kind, LAST_DAY).flat(), ...taken]
  const read = itemsFrom(content, newest, { remark, takeId: idsAfter(known) })
  const season = read.season ?? lists.on('season', effectiveFrom)
  const seasonOn = seasonOnBy(season)
  requireRight(content, withLists(lists.filesOn(effectiveFrom), read), { effectiveFrom, seasonOn })
  return read
}

/** Gives numbers that none of these have. */
function idsAfter(items: readonly object[]): () => string {
  let last = Math.max(0, ...items.map((item) => numberIn(item)))
  return () => String(++last)
}

/** What was given to it: '12' of a place, 'r12' of a reason, 't12' of a template. */
function numberIn(item: object): number {
  const code = propertyOf(item, 'code')
  const given = typeof code === 'string' ? code.replace(/^[rt]/, '') : propertyOf(item, 'id')
  return Number(given) || 0
}

/** A list beside what counts on its day without it, and without those that came after. */
export async function comparisonOf(
  { database, referenceData, sampleLetter }: VersionDeps,
  {
    content: { kind },
    effectiveFrom,
  }: Pick<Proposal, 'effectiveFrom'> & { content: { kind: Proposal['content']['kind'] } },
  read: Partial<Lists>,
  id?: string,
): Promise<ReferencePreview> {
  const before = referenceData.lists.allOn(effectiveFrom, id)
  const names = new Map(before.tariffs.map(({ code, name }) => [String(code), nameIn(name)]))
  const after = { ...before, ...read }
  const preview = previewOf({
    ...{ kind, before, after, effectiveFrom },
    nameOf: (code) => names.get(code) ?? code,
    ...(kind === 'pickup-points' && { toLayOut: await countToLayOut(database) }),
  })
  const [was, is] = [before['letter-templates'], after['letter-templates']]
  return { ...preview, samples: await samplesOf(was, is, sampleLetter) }
}

/** The desk is Dutch. */
export function nameIn(name: string | { nl: string }): string {
  return typeof name === 'string' ? name : name.nl
}
