import { isDeepStrictEqual } from 'node:util'
import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { v7 as newId } from 'uuid'
import { fileReferenceSchema } from '@vignettes/domain/api/wire-values.ts'
import { accountGoes, PortalError } from '../../http/portal-error.ts'
import { isToGo } from '../../ports/account-to-go.ts'
import type { Transaction } from '../../ports/database.ts'
import { type DraftOwner, holdDrafts, renewsStopped } from '../../ports/drafts.ts'
import { forgetSentFiles } from '../../ports/sent-files.ts'
import type { DraftData } from '../../ports/tables/draft.ts'
import { companyOf } from '../../ports/tables/company.ts'
import type { DraftDeps } from './draft-deps.ts'
import {
  findDraft,
  findRequestOfKey,
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
 *   renewed was stopped, 409 where the account goes, 413
 */
export async function keepDraft(deps: DraftDeps, given: DraftToKeep): Promise<ServerDraft> {
  const text = JSON.stringify(given.data)
  if (Buffer.byteLength(text) > MOST_BYTES) throw new PortalError(413, 'refusal.too-large')
  // As it is read back: what compares them sees no undefined.
  const data: DraftData = JSON.parse(text)
  return deps.database.transaction().execute(async (tx) => {
    await holdDrafts(tx, given.owner.accountId)
    await refuseSent(tx, given)
    const kept = await findDraft(tx, given.owner)
    if (kept && isSame(kept, { ...given, data })) return onWire(kept)
    const now = deps.clock.now()
    if (await isToGo(tx, given.owner.accountId, now)) throw accountGoes()
    if (kept && kept.version !== given.version) {
      throw new PortalError(409, 'refusal.draft-changed', { draft: onWire(kept) })
    }
    const draft = {
      data,
      idempotencyKey: given.idempotencyKey ?? kept?.idempotencyKey ?? null,
      // Never one that a device has seen of another draft.
      version: given.version + 1,
      now,
      keptUntil: keptUntilFrom(now),
    }
    if (kept) await updateDraft(tx, kept.id, draft)
    else await insertDraft(tx, newId(), given.owner, draft)
    const { district, type } = given.owner
    return onWire({ ...BEGUN_ANEW, ...kept, ...draft, district, type, updatedAt: now })
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

function isSame(kept: KeptDraft, { data, idempotencyKey }: DraftToKeep): boolean {
  const isSameKey = !idempotencyKey || idempotencyKey === kept.idempotencyKey
  return isSameKey && isDeepStrictEqual(kept.data, data)
}

/** That it renews nothing. */
const BEGUN_ANEW = {
  ...{ renews: null, renewedNumber: null, renewedUntil: null, renewedYear: null },
  ...{ renewedCostCents: null, renewedFullYearCents: null, outdated: [], boatKey: null },
  ...{ companyName: null, companyKvkNumber: null },
} satisfies Partial<KeptDraft>

/** A draft as its owner gets it. */
export function onWire(draft: Omit<KeptDraft, 'id'>): ServerDraft {
  const { district, type, version, data, idempotencyKey, updatedAt, keptUntil } = draft
  return {
    ...{ district, type, version, data, idempotencyKey },
    updatedAt: updatedAt.toISOString(),
    keptUntil: keptUntil.toISOString(),
    renewal: renewalOnWire(draft),
  }
}

function renewalOnWire({
  renews,
  renewedNumber,
  renewedUntil,
  renewedYear,
  renewedCostCents,
  renewedFullYearCents,
  outdated,
  ...company
}: Omit<KeptDraft, 'id'>): ServerDraft['renewal'] {
  if (renews === null || renewedCostCents === null) return null
  return {
    ...{ objectId: renews, number: renewedNumber, year: renewedYear, validUntil: renewedUntil },
    cost: eurosFromCents(renewedCostCents),
    fullYearCost: renewedFullYearCents === null ? null : eurosFromCents(renewedFullYearCents),
    company: companyOf(company),
    outdated,
  }
}

/**
 * Throws a draft away, with the files that were sent for it.
 * @returns where those are stored, to be removed once it is so
 */
export async function throwAway(tx: Transaction, owner: DraftOwner): Promise<string[]> {
  return forgetSentFiles(tx, owner.accountId, idsOfFiles(await removeDraft(tx, owner)))
}

/** The files that the server holds of a draft. */
function idsOfFiles({ BoatDocuments: files = {} }: DraftData): string[] {
  return Object.values(files).flatMap((file) => {
    const { data } = fileReferenceSchema.safeParse(file)
    return data ? [data.id] : []
  })
}
