import { rowNames } from '@vignettes/domain/rules/table.ts'
import { DISTRICTS, type District } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { clearFiles } from '../components/form/draft-files.ts'
import { keptKeys } from '../kept-text.ts'
import { isRecord, parseJson } from '../parse-json.ts'
import { createKeptStores, type KeptStore } from '../store.ts'
import { currentOwner } from './current-owner.ts'
import { forgetAllOnServer, forgetOnServer } from './on-server.ts'
import { priceAnswers } from './price-answers.ts'
import { forgetAllTyped, forgetTyped, hasTyped } from './typed.ts'

/** What has been filled in for one vignette and not been paid yet. */
export interface Draft {
  /** Made when the draft is begun: sending twice, from two tabs or by going back, gives the same request. */
  idempotencyKey: string
  /** §3 wizard form data, under the step's name. */
  answers: Answers
  /** Known once the server holds the request. */
  requestId?: string | undefined
  /** What the request is made of, as far as this browser sent or read it: what is otherwise here was changed here since. */
  asSent?: Answers | undefined
  /** Whose it is: another account in the same browser does not see it. */
  owner: string
}

export interface DraftName {
  district: District
  type: VignetteType
  /** Decisions A21: of a request that is opened beside the draft of its district and type. */
  requestId?: string | undefined
}

const PREFIX = 'vignette-draft:'

/** Of a request that is opened beside its draft the server has all (A21). */
export const DRAFT_NAMES = rowNames(DISTRICTS).flatMap((district) =>
  DISTRICTS[district].types.map((type): DraftName => ({ district, type })),
)

/** §3: data are kept per district and type. */
export function draftKey({ district, type, requestId }: DraftName): string {
  return [`${PREFIX}${district}`, type, requestId].filter(Boolean).join(':')
}

const storeOf = createKeptStores(parseJson(isDraft))

/** What this browser keeps of a draft, whoever began it. */
export function draftStore(name: DraftName): KeptStore<Draft | undefined> {
  return storeOf(draftKey(name))
}

/** What the store has, if it is this user's; else a new draft. */
export function ownDraft(kept: Draft | undefined): Draft {
  const owner = currentOwner()
  // A session that ends while somebody is filling in must not cost them what they have: after logging in it is back.
  return kept && (owner === '' || kept.owner === owner) ? kept : newDraft()
}

export function readDraft(name: DraftName): Draft {
  return ownDraft(draftStore(name).read())
}

export function newDraft(answers: Answers = {}, requestId?: string): Draft {
  const asSent = requestId === undefined ? undefined : answers
  return { idempotencyKey: crypto.randomUUID(), answers, requestId, asSent, owner: currentOwner() }
}

export function writeDraft(name: DraftName, draft: Draft): void {
  draftStore(name).write(draft)
}

/** After success nothing of the request stays in this browser. */
export async function clearDraft(name: DraftName): Promise<void> {
  forgetTyped(draftKey(name))
  forgetOnServer(draftKey(name))
  draftStore(name).forget()
  await clearFiles(draftKey(name))
}

/** What this user filled in here and that is no request yet, whether or not the server keeps it too. */
export function unsentDrafts(): DraftName[] {
  return DRAFT_NAMES.filter((name) => {
    const { answers, requestId } = readDraft(name)
    const isBegun = Object.keys(answers).length > 0 || hasTyped(draftKey(name))
    return requestId === undefined && isBegun
  })
}

/** At logout every draft of the user goes, files too; those of another account stay for its next login (A25). */
export async function clearDrafts(owner: string): Promise<void> {
  const keys = keptKeys('localStorage').filter((key) => key.startsWith(PREFIX))
  const own = keys.filter((key) => storeOf(key).read()?.owner === owner)
  for (const key of own) storeOf(key).forget()
  forgetAllTyped(owner)
  forgetAllOnServer(owner)
  priceAnswers.forget()
  // In another tab the draft itself is gone already; its files may be in the memory of this one.
  const others = keys.filter((key) => !own.includes(key))
  await clearFiles(PREFIX, others)
}

function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    isRecord(value['answers']) &&
    typeof value['idempotencyKey'] === 'string' &&
    typeof value['owner'] === 'string'
  )
}
