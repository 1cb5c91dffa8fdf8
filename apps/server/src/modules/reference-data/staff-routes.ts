import * as casework from '@vignettes/domain/api/casework-reference.ts'
import type { ReferenceKind, ReferenceState } from '@vignettes/domain/casework/reference-kinds.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import { vignetteYear } from '@vignettes/domain/rules/season.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { notFound } from '../../http/portal-error.ts'
import {
  acceptVersion,
  acceptWithdrawal,
  hasCome,
  keepVersion,
  whyNotAccept,
  whyNotWithdraw,
  withdrawVersion,
} from './decide-version.ts'
import { contentOf } from './items-on-wire.ts'
import {
  comparisonOf,
  earliestDay,
  nameIn,
  newestLists,
  previewProposal,
  proposeVersion,
  type VersionDeps,
} from './propose-version.ts'
import { seasonOnBy } from './season-items.ts'
import { rowsThatCount } from './tariff-in-force.ts'
import type { Lists, VersionedLists } from './versioned-lists.ts'
import { findVersion, listVersions, readRevision, type VersionRow } from './versions-repository.ts'

const OK = { status: 'OK' } as const
const PAGE_SIZE = 20

/** The versions of tariffs and lists: what an administrator proposes and another accepts. */
export function referenceStaffRoutes(app: FastifyInstance, deps: VersionDeps): void {
  const { database, clock, versions } = deps
  const { lists } = deps.referenceData

  addRoute(app, casework.listReferenceVersions, async ({ query: { kind, after }, staffMember }) => {
    await versions.refresh()
    const revision = await readRevision(database)
    const rows = await listVersions(database, { kind, after, count: PAGE_SIZE })
    const shown = rows.slice(0, PAGE_SIZE)
    const counting = lists.idOn(kind, businessDate(clock.now()))
    const newest = newestLists(deps)
    return {
      revision,
      earliest: earliestDay(clock.now()),
      newest: contentOf(kind, newest),
      tariffNames:
        kind === 'tariffs' || kind === 'products'
          ? newest.tariffs.map(({ code, name, unit }) => ({ code, name: nameIn(name), unit }))
          : [],
      shippedCounts: counting === undefined,
      inForce: inForceOf(lists, kind, businessDate(clock.now())),
      versions: shown.map((row) => versionOnWire(row, { counting, now: clock.now(), staffMember })),
      next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    }
  })

  addRoute(app, casework.getReferenceVersion, async ({ query: { id }, staffMember }) => {
    await versions.refresh()
    const revision = await readRevision(database)
    const row = await findVersion(database, id)
    if (!row) throw notFound()
    const { kind, effectiveFrom } = row
    const counting = lists.idOn(kind, businessDate(clock.now()))
    return {
      revision,
      version: versionOnWire(row, { counting, now: clock.now(), staffMember }),
      preview: await comparisonOf(
        deps,
        { content: { kind }, effectiveFrom },
        listsOf(lists, row),
        id,
      ),
    }
  })

  addRoute(app, casework.previewReference, ({ body }) => previewProposal(deps, body))

  addRoute(app, casework.proposeReference, async ({ body, staffMember }) => ({
    id: await proposeVersion(deps, body, staffMember.id),
  }))

  addRoute(app, casework.acceptReference, async ({ body, staffMember }) => {
    await acceptVersion(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, casework.withdrawReference, async ({ body, staffMember }) => {
    await withdrawVersion(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, casework.acceptReferenceWithdrawal, async ({ body, staffMember }) => {
    await acceptWithdrawal(deps, body, staffMember.id)
    return OK
  })

  addRoute(app, casework.dropReferenceWithdrawal, async ({ body, staffMember }) => {
    await keepVersion(deps, body, staffMember.id)
    return OK
  })
}

/** What counts on a day: since when, and of tariffs how much. What is asked for then may be of the next year. */
function inForceOf(lists: VersionedLists, kind: ReferenceKind, today: BusinessDate) {
  const begun = lists.accepted(kind).findLast(({ effectiveFrom }) => effectiveFrom <= today)
  const { tariffs, season } = lists.allOn(today)
  const year = Number(today.slice(0, 4))
  const asksFor = vignetteYear(today, seasonOnBy(season))
  const shown = kind === 'tariffs' ? tariffs : []
  return {
    since: begun?.effectiveFrom ?? null,
    asksFor,
    amounts: shown.flatMap((tariff) =>
      rowsThatCount(tariff, { today, years: [year, asksFor] }).map(
        ({ validFrom, cents, minM2, maxM2 }) => ({
          ...{ name: nameIn(tariff.name), unit: tariff.unit },
          ...{ validFrom, amount: eurosFromCents(cents) },
          ...{ minM2: minM2 ?? null, maxM2: maxM2 ?? null },
        }),
      ),
    ),
  }
}

function listsOf(lists: VersionedLists, { kind, items }: VersionRow): Partial<Lists> {
  const read = lists.read(kind, items)
  // What another release of the portal wrote and this one cannot read: nothing to compare.
  return read ? { [kind]: read } : {}
}

function versionOnWire(
  row: Omit<VersionRow, 'items'>,
  {
    counting,
    now,
    staffMember,
  }: { counting: string | undefined; now: Date; staffMember: { id: string } },
): casework.ReferenceVersion {
  const isOwn = row.proposerId === staffMember.id
  const isOver = hasCome(row, now)
  return {
    ...{ id: row.id, kind: row.kind, effectiveFrom: row.effectiveFrom, remark: row.remark },
    state: stateOf(row, { counting, isOver: row.effectiveFrom <= businessDate(now) }),
    ...{ proposedBy: row.proposedBy, proposedAt: row.proposedAt.toISOString() },
    ...{ acceptedBy: row.acceptedBy, acceptedAt: row.acceptedAt?.toISOString() ?? null },
    ...{ withdrawnBy: row.withdrawnBy, withdrawnAt: row.withdrawnAt?.toISOString() ?? null },
    withdrawnRemark: row.withdrawnRemark,
    withdrawal: withdrawalOf(row, { isOver, staffMember }),
    isOwn,
    mayBeAccepted: whyNotAccept(row, staffMember.id, now) === undefined,
    mayBeWithdrawn: whyNotWithdraw(row, now) === undefined,
  }
}

/** What somebody asks about an accepted version; one that has begun stays, whatever was asked. */
function withdrawalOf(
  { askerId, askedBy, askedAt, askedRemark, withdrawnAt }: Omit<VersionRow, 'items'>,
  { isOver, staffMember }: { isOver: boolean; staffMember: { id: string } },
): casework.ReferenceVersion['withdrawal'] {
  if (askedBy === null || askedAt === null || withdrawnAt !== null || isOver) return null
  return {
    ...{ askedBy, askedAt: askedAt.toISOString(), remark: askedRemark ?? '' },
    isOwn: askerId === staffMember.id,
  }
}

function stateOf(
  { id, acceptedAt, withdrawnAt }: Omit<VersionRow, 'items'>,
  { counting, isOver }: { counting: string | undefined; isOver: boolean },
): ReferenceState {
  if (withdrawnAt) return 'withdrawn'
  if (!acceptedAt) return 'waiting'
  if (id === counting) return 'counts'
  return isOver ? 'past' : 'coming'
}
