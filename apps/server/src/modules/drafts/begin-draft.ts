import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { stillGood } from '@vignettes/domain/wizard/renewed-answers.ts'
import { v7 as newId } from 'uuid'
import { accountGoes, notFound, PortalError } from '../../http/portal-error.ts'
import { isToGo } from '../../ports/account-to-go.ts'
import type { DraftOwner } from '../../ports/drafts.ts'
import type { KeptCopy, StoredDocument } from '../../ports/sent-files.ts'
import type { DraftData } from '../../ports/tables/draft.ts'
import type { DraftDeps } from './draft-deps.ts'
import { isSeen, keptUntilFrom, onWire, throwAway } from './keep-draft.ts'
import { listGoodDocuments } from './renewal-repository.ts'
import { findDraft, insertDraft, type KeptDraft } from './repository.ts'

/** A draft that its owner has seen, and lets go: by its version, and its key where it has one. */
export interface Instead {
  version: number | undefined
  idempotencyKey: string | null | undefined
}

/** A draft that begins with what an earlier request had. */
interface DraftToBegin {
  owner: DraftOwner
  /** The request that its documents are copied from. */
  requestId: string
  answers: Answers
  /** The vignette that it renews. */
  renews?: string
  now: Date
  /** The draft that goes for it. */
  instead: Instead
  /** Whether a draft that is kept was begun for the same. */
  isBegun: (kept: KeptDraft) => boolean
}

/** The same was asked at the same moment, and is there. */
class BegunMeanwhileError extends Error {
  readonly draft: KeptDraft

  constructor(draft: KeptDraft) {
    super('the draft was begun meanwhile')
    this.draft = draft
  }
}

/**
 * Begins a draft with answers that are given, and copies of the documents of before that are not too old. What was begun already is
 * given again, with all that was changed in it since.
 *
 * @throws PortalError 409 with the draft where another is in its place that was not named, or the account goes; 429
 */
export async function beginDraft(deps: DraftDeps, draft: DraftToBegin): Promise<ServerDraft> {
  const { database, fileStore } = deps
  const { owner, answers, renews, now } = draft
  if (await isToGo(database, owner.accountId, now)) throw accountGoes()
  const begun = begunOf(await findDraft(database, owner), draft)
  if (begun) return onWire(begun)
  const { good, outdated } = await documentsFor(deps, draft, businessDate(now))
  try {
    const of = { accountId: owner.accountId, documents: good }
    const freed = await deps.sentFiles.copy(of, async (tx, copies) => {
      const kept = await findDraft(tx, owner)
      const meanwhile = begunOf(kept, draft)
      if (meanwhile) throw new BegunMeanwhileError(meanwhile)
      const storageKeys = await throwAway(tx, owner)
      await insertDraft(tx, newId(), owner, {
        data: plain({ ...answers, ...filesOf(copies) }),
        // Never one that a device has seen of another draft.
        ...{ version: (kept?.version ?? 0) + 1, idempotencyKey: newId(), now },
        keptUntil: keptUntilFrom(now),
        ...(renews !== undefined && { renews, outdated: outdated.map(({ type }) => type) }),
      })
      return storageKeys
    })
    // What is killed before this leaves files without a row, which the sweep finds.
    for (const key of freed) await fileStore.delete(key)
  } catch (error) {
    if (error instanceof BegunMeanwhileError) return onWire(error.draft)
    throw error
  }
  const begunNow = await findDraft(database, owner)
  if (!begunNow) throw notFound()
  return onWire(begunNow)
}

/**
 * The draft that is kept, where it was begun for the same already.
 *
 * @throws PortalError 409 with another draft that is in its place
 */
function begunOf(
  kept: KeptDraft | undefined,
  { isBegun, instead, now }: DraftToBegin,
): KeptDraft | undefined {
  if (!kept || kept.keptUntil <= now) return undefined
  if (isBegun(kept)) return kept
  if (!isSeen(kept, instead)) {
    throw new PortalError(409, 'refusal.renewal-has-draft', { draft: onWire(kept) })
  }
  return undefined
}

/** A renewal takes along what shows where the boat lies too. */
async function documentsFor(
  { database }: DraftDeps,
  { owner: { type }, requestId, answers, renews }: DraftToBegin,
  today: BusinessDate,
) {
  const documents = (await listGoodDocuments(database, requestId)).map((document) => ({
    ...(document satisfies StoredDocument),
    field: fieldOfDocument(document.type),
    sentOn: businessDate(document.sentAt),
  }))
  return stillGood(documents, { type, answers, today, hasAnchorBan: renews !== undefined })
}

function filesOf(copies: readonly KeptCopy[]): DraftData {
  if (copies.length === 0) return {}
  const files = copies.map(({ id, type, fileName, sizeBytes }) => [
    fieldOfDocument(type),
    { id, name: fileName, size: sizeBytes },
  ])
  return { BoatDocuments: Object.fromEntries(files) as Record<string, unknown> }
}

/** As it is read back: what compares drafts sees no undefined. */
function plain(data: object): DraftData {
  return JSON.parse(JSON.stringify(data)) as DraftData
}
