import { isDeepStrictEqual } from 'node:util'
import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { v7 as newId } from 'uuid'
import { fileReferenceSchema } from '@vignettes/domain/api/wire-values.ts'
import { accountGoes, PortalError } from '../../http/portal-error.ts'
import { accountGoesAt } from '../../ports/account-to-go.ts'
import type { Transaction } from '../../ports/database.ts'
import { type DraftOwner, holdDrafts, renewsStopped } from '../../ports/drafts.ts'
import { forgetSentFiles } from '../../ports/sent-files.ts'
import type { DraftData } from '../../ports/tables/draft.ts'
import { companyOf } from '../../ports/tables/company.ts'
import type { DraftDeps } from './draft-deps.ts'
import {
  findDraft,
  findRequestOfKey,
  findSentFiles,
  insertDraft,
  type KeptDraft,
  removeDraft,
  updateDraft,
} from './repository.ts'

/** After the last change. */
const KEPT_DAYS = 30
/** All that the steps can hold is less. */
const MOST_BYTES = 16_000

/** What a device has of a draft. */
interface DraftToKeep {
  owner: DraftOwner
  /** The one that it read before; 0 where there was none. */
  version: number
  data: Partial<DraftData>
  idempotencyKey?: string | null | undefined
}

/**
 * Keeps a draft in the place of the one that its device knows; durable when it returns. What was kept already is not changed, so
 * that an answer that was lost is asked for again without harm. One that was thrown away meanwhile begins anew: who goes on
 * filling in wants it.
 *
 * @throws PortalError 409 with the draft when another device kept it first, 409 with the request when it was sent, 409 where what it
 *   renewed was stopped, 409 with the documents whose files are gone, 409 where the account goes, 413
 */
export async function keepDraft(deps: DraftDeps, given: DraftToKeep): Promise<ServerDraft> {
  const text = JSON.stringify(given.data)
  if (Buffer.byteLength(text) > MOST_BYTES) throw new PortalError(413, 'refusal.too-large')
  // As it is read back: what compares them sees no undefined.
  const data: DraftData = JSON.parse(text)
  return deps.database.transaction().execute(async (tx) => {
    await holdDrafts(tx, given.owner.accountId)
    await refuseSent(tx, given)
    await refuseFilesGone(tx, given.owner.accountId, data)
    const kept = await findDraft(tx, given.owner)
    if (kept && isSame(kept, { ...given, data })) return onWire(kept)
    const now = deps.clock.now()
    const goesAt = await accountGoesAt(tx, given.owner.accountId)
    if (goesAt && goesAt <= now) throw accountGoes()
    if (kept && !isSeen(kept, given)) {
      throw new PortalError(409, 'refusal.draft-changed', { draft: onWire(kept) })
    }
    const draft = {
      data,
      idempotencyKey: given.idempotencyKey ?? kept?.idempotencyKey ?? null,
      version: given.version + 1,
      now,
      keptUntil: keptUntilFrom(now),
    }
    if (kept) await updateDraft(tx, kept.id, draft)
    else await insertDraft(tx, newId(), given.owner, draft)
    const { district, type } = given.owner
    const owner = given.owner.accountId
    const written = { ...draft, owner, district, type, updatedAt: now, accountGoesAt: goesAt }
    return onWire({ ...BEGUN_ANEW, ...kept, ...written })
  })
}

/** When a draft goes that was changed at an instant, and is not changed again. */
export function keptUntilFrom(now: Date): Date {
  return new Date(now.getTime() + KEPT_DAYS * DAY_MS)
}

async function refuseSent(
  tx: Transaction,
  { owner, idempotencyKey }: Pick<DraftToKeep, 'owner' | 'idempotencyKey'>,
): Promise<void> {
  if (!idempotencyKey) return
  const requestId = await findRequestOfKey(tx, owner.accountId, idempotencyKey)
  if (requestId) throw new PortalError(409, 'refusal.draft-sent', { requestId })
  if (await renewsStopped(tx, owner.accountId, idempotencyKey)) {
    throw new PortalError(409, 'refusal.renewed-stopped', { isStopped: true })
  }
}

/** A draft that was thrown away took its files along: what still names them would say of each that it is here. */
async function refuseFilesGone(tx: Transaction, accountId: string, data: DraftData): Promise<void> {
  const named = referencesOf(data)
  if (named.length === 0) return
  const kept = await findSentFiles(
    tx,
    accountId,
    named.map(({ id }) => id),
  )
  const filesGone = named.filter(({ id }) => !kept.includes(id)).map(({ field }) => field)
  if (filesGone.length > 0) throw new PortalError(409, 'refusal.draft-files-gone', { filesGone })
}

function isSame(kept: KeptDraft, { data, idempotencyKey }: DraftToKeep): boolean {
  const isSameKey = !idempotencyKey || idempotencyKey === kept.idempotencyKey
  return isSameKey && isDeepStrictEqual(kept.data, data)
}

/** What was thrown away and begun anew has another key, though it may have come as far as the one that a device has seen. */
export function isSeen(
  kept: KeptDraft,
  {
    version,
    idempotencyKey,
  }: Pick<DraftToKeep, 'idempotencyKey'> & { version: number | undefined },
): boolean {
  return kept.version === version && isSameDraft(kept, idempotencyKey)
}

function isSameDraft(kept: KeptDraft, key: DraftToKeep['idempotencyKey']): boolean {
  return !key || !kept.idempotencyKey || key === kept.idempotencyKey
}

/** That it renews nothing. */
const BEGUN_ANEW = {
  ...{ renews: null, renewedNumber: null, renewedUntil: null, renewedYear: null },
  ...{ renewedCostCents: null, renewedFullYearCents: null, outdated: [], boatKey: null },
  ...{ objectAge: null, companyName: null, companyKvkNumber: null },
} satisfies Partial<KeptDraft>

/** A draft as its owner gets it. */
export function onWire(draft: Omit<KeptDraft, 'id'>): ServerDraft {
  const { owner, district, type, version, data, idempotencyKey, updatedAt } = draft
  return {
    ...{ owner, district, type, version, data, idempotencyKey },
    updatedAt: updatedAt.toISOString(),
    keptUntil: lastOf(draft).toISOString(),
    renewal: renewalOnWire(draft),
  }
}

/** It goes with the account, where that goes first; who fills in for its owner is told of the account nothing else. */
function lastOf({
  keptUntil,
  accountGoesAt,
}: Pick<KeptDraft, 'keptUntil' | 'accountGoesAt'>): Date {
  return accountGoesAt && accountGoesAt < keptUntil ? accountGoesAt : keptUntil
}

function renewalOnWire({
  renews,
  renewedNumber,
  renewedUntil,
  renewedYear,
  renewedCostCents,
  renewedFullYearCents,
  objectAge,
  outdated,
  ...company
}: Omit<KeptDraft, 'id'>): ServerDraft['renewal'] {
  if (renews === null || renewedCostCents === null) return null
  return {
    ...{ objectId: renews, number: renewedNumber, year: renewedYear, validUntil: renewedUntil },
    cost: eurosFromCents(renewedCostCents),
    fullYearCost: renewedFullYearCents === null ? null : eurosFromCents(renewedFullYearCents),
    company: companyOf(company),
    ...{ objectAge, outdated },
  }
}

/**
 * Throws a draft away, with the files that were sent for it.
 * @returns where those are stored, to be removed once it is so
 */
export async function throwAway(tx: Transaction, owner: DraftOwner): Promise<string[]> {
  const ids = referencesOf(await removeDraft(tx, owner)).map(({ id }) => id)
  return forgetSentFiles(tx, owner.accountId, ids)
}

/** The files that the server holds of a draft, and of which document each is. */
function referencesOf({ BoatDocuments: files = {} }: DraftData): { field: string; id: string }[] {
  return Object.entries(files).flatMap(([field, file]) => {
    const { data } = fileReferenceSchema.safeParse(file)
    return data ? [{ field, id: data.id }] : []
  })
}
