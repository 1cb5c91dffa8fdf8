import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { renewalOf } from '@vignettes/domain/vignette/renewal.ts'
import { renewedAnswers, stillGood } from '@vignettes/domain/wizard/renewed-answers.ts'
import { v7 as newId } from 'uuid'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { DraftOwner } from '../../ports/drafts.ts'
import type { KeptCopy } from '../../ports/sent-files.ts'
import { answersOf } from '../../ports/tables/answers-of-row.ts'
import type { DraftData } from '../../ports/tables/draft.ts'
import type { DraftDeps } from './draft-deps.ts'
import { keptUntilFrom, onWire, throwAway } from './keep-draft.ts'
import { findRenewed, listGoodDocuments } from './renewal-repository.ts'
import { findDraft, insertDraft, type KeptDraft } from './repository.ts'

interface AskedRenewal {
  accountId: string
  objectId: string
  /** The version of the draft that goes for it. */
  instead?: number | undefined
}

/** The same was asked at the same moment, and is there. */
class RenewedMeanwhileError extends Error {
  readonly draft: KeptDraft

  constructor(draft: KeptDraft) {
    super('the renewal was begun meanwhile')
    this.draft = draft
  }
}

/**
 * Begins a draft that renews a vignette: its answers, and copies of its documents that are not too old. What was begun already is
 * given again, with all that was changed in it since.
 *
 * @throws PortalError 404 for what is none of theirs; 409 where it cannot be renewed today, and 409 with the draft where another
 *   is in its place that was not named; 429
 */
export async function renewVignette(deps: DraftDeps, asked: AskedRenewal): Promise<ServerDraft> {
  const { database, clock, reference, fileStore } = deps
  const { accountId, objectId } = asked
  const renewed = await findRenewed(database, accountId, objectId)
  if (!renewed) throw notFound()
  const now = clock.now()
  const today = businessDate(now)
  const owner: DraftOwner = { accountId, district: renewed.district, type: renewed.type }
  if (!renewalOf(renewed, today, reference.seasonOn)) {
    throw new PortalError(409, 'refusal.not-to-renew')
  }
  const begun = begunOf(await findDraft(database, owner), { ...asked, now })
  if (begun) return onWire(begun)
  const answeredOn = businessDate(renewed.savedAt)
  const answers = renewedAnswers({ answers: answersOf(renewed), answeredOn, today })
  const documents = (await listGoodDocuments(database, renewed.requestId)).map((document) => ({
    ...document,
    field: fieldOfDocument(document.type),
    sentOn: businessDate(document.sentAt),
  }))
  const { good, outdated } = stillGood(documents, { type: renewed.type, answers, today })
  try {
    const freed = await deps.sentFiles.copy({ accountId, documents: good }, async (tx, copies) => {
      const kept = await findDraft(tx, owner)
      const meanwhile = begunOf(kept, { ...asked, now })
      if (meanwhile) throw new RenewedMeanwhileError(meanwhile)
      const storageKeys = await throwAway(tx, owner)
      await insertDraft(tx, newId(), owner, {
        data: plain({ ...answers, ...filesOf(copies) }),
        // Never one that a device has seen of another draft.
        ...{ version: (kept?.version ?? 0) + 1, idempotencyKey: newId(), now },
        keptUntil: keptUntilFrom(now),
        ...{ renews: objectId, outdated: outdated.map(({ type }) => type) },
      })
      return storageKeys
    })
    // What is killed before this leaves files without a row, which the sweep finds.
    for (const key of freed) await fileStore.delete(key)
  } catch (error) {
    if (error instanceof RenewedMeanwhileError) return onWire(error.draft)
    throw error
  }
  const draft = await findDraft(database, owner)
  if (!draft) throw notFound()
  return onWire(draft)
}

/**
 * The draft that is kept, where it renews this vignette already.
 *
 * @throws PortalError 409 with another draft that is in its place
 */
function begunOf(
  kept: KeptDraft | undefined,
  { objectId, instead, now }: AskedRenewal & { now: Date },
): KeptDraft | undefined {
  if (!kept || kept.keptUntil <= now) return undefined
  if (kept.renews === objectId) return kept
  if (kept.version !== instead) {
    throw new PortalError(409, 'refusal.renewal-has-draft', { draft: onWire(kept) })
  }
  return undefined
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
