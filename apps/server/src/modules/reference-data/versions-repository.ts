import type { ReferenceKind } from '@vignettes/domain/casework/reference-kinds.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { HANDED_IN_STATUSES } from '@vignettes/domain/vignette/vignette-states.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { PICKUP_LOCATION } from '../../ports/tables/request.ts'

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** What was accepted, in the order in which it begins: by their date of effect, and then by when they were accepted. */
export async function listAccepted(db: Database) {
  return db
    .selectFrom('reference_version')
    .select(['id', 'kind', 'items', 'effective_from as effectiveFrom', 'accepted_at as acceptedAt'])
    .where('accepted_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('effective_from')
    .orderBy('accepted_at')
    .orderBy('id')
    .execute()
}

export async function readRevision(db: Database): Promise<number> {
  const { revision } = await db
    .selectFrom('reference_revision')
    .select('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** One more; its row is held until the transaction ends, so that one change of versions follows the other. */
export async function raiseRevision(tx: Transaction): Promise<number> {
  const { revision } = await tx
    .updateTable('reference_revision')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

function versionsOf(db: Database) {
  return db
    .selectFrom('reference_version as version')
    .innerJoin('staff as proposer', 'proposer.id', 'version.proposed_by')
    .leftJoin('staff as accepter', 'accepter.id', 'version.accepted_by')
    .leftJoin('staff as withdrawer', 'withdrawer.id', 'version.withdrawn_by')
    .leftJoin('staff as asker', 'asker.id', 'version.withdrawal_asked_by')
    .select([
      ...(['version.id', 'version.kind', 'version.remark'] as const),
      ...([
        'version.effective_from as effectiveFrom',
        'version.withdrawn_remark as withdrawnRemark',
      ] as const),
      ...(['version.proposed_by as proposerId', 'proposer.name as proposedBy'] as const),
      ...(['version.proposed_at as proposedAt', 'version.accepted_at as acceptedAt'] as const),
      ...(['accepter.name as acceptedBy', 'withdrawer.name as withdrawnBy'] as const),
      'version.withdrawn_at as withdrawnAt',
      ...(['version.withdrawal_asked_by as askerId', 'asker.name as askedBy'] as const),
      ...([
        'version.withdrawal_asked_at as askedAt',
        'version.withdrawal_asked_remark as askedRemark',
      ] as const),
    ])
}

/** A page of the versions of a kind, newest first, and one more where there are more. */
export function listVersions(
  db: Database,
  { kind, after, count }: { kind: ReferenceKind; after?: string | undefined; count: number },
) {
  return versionsOf(db)
    .where('version.kind', '=', kind)
    .$if(after !== undefined, (query) => query.where('version.id', '<', after ?? ''))
    .orderBy('version.id', 'desc')
    .limit(count + 1)
    .execute()
}

export function findVersion(db: Database, id: string) {
  return versionsOf(db).select('version.items').where('version.id', '=', id).executeTakeFirst()
}

export async function isOneWaiting(tx: Transaction, kind: ReferenceKind): Promise<boolean> {
  const row = await tx
    .selectFrom('reference_version')
    .select('id')
    .where('kind', '=', kind)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Everything that was proposed of a kind: the number of an item is never that of another. */
export async function listProposedItems(tx: Transaction, kind: ReferenceKind) {
  const rows = await tx
    .selectFrom('reference_version')
    .select('items')
    .where('kind', '=', kind)
    .execute()
  return rows.flatMap(({ items }) => items)
}

export async function insertVersion(
  tx: Transaction,
  version: {
    id: string
    kind: ReferenceKind
    items: readonly object[]
    effectiveFrom: BusinessDate
    remark: string
    staffId: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('reference_version')
    .values({
      id: version.id,
      kind: version.kind,
      items: JSON.stringify(version.items),
      effective_from: version.effectiveFrom,
      remark: version.remark,
      proposed_by: version.staffId,
      proposed_at: version.now,
      accepted_by: null,
      accepted_at: null,
      withdrawn_by: null,
      withdrawn_at: null,
      withdrawn_remark: null,
      ...{ withdrawal_asked_by: null, withdrawal_asked_at: null, withdrawal_asked_remark: null },
    })
    .execute()
}

export async function setAccepted(
  tx: Transaction,
  { id, staffId, now }: { id: string; staffId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('reference_version')
    .set({ accepted_by: staffId, accepted_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setWithdrawn(
  tx: Transaction,
  { id, staffId, remark, now }: { id: string; staffId: string; remark: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('reference_version')
    .set({ withdrawn_by: staffId, withdrawn_at: now, withdrawn_remark: remark })
    .where('id', '=', id)
    .execute()
}

/** Who asks to withdraw an accepted version, and why; null: nobody does any more. */
export async function setWithdrawalAsked(
  tx: Transaction,
  id: string,
  asked: { staffId: string; remark: string; now: Date } | null,
): Promise<void> {
  await tx
    .updateTable('reference_version')
    .set({
      withdrawal_asked_by: asked?.staffId ?? null,
      withdrawal_asked_at: asked?.now ?? null,
      withdrawal_asked_remark: asked?.remark ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** How many are granted or waiting for it, and still to be laid out, by the id of the pickup point. */
export async function countToLayOut(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('desk_case')
    .innerJoin('vignette', 'vignette.id', 'desk_case.vignette_id')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .select(PICKUP_LOCATION)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('vignette.status', 'in', [...HANDED_IN_STATUSES, 'APPROVED'])
    .groupBy('pickupLocation')
    .execute()
  return new Map(
    rows.flatMap(({ pickupLocation, count }) =>
      pickupLocation === null ? [] : [[pickupLocation, Number(count)]],
    ),
  )
}
