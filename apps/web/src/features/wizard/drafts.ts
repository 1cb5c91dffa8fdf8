import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { readClaims, readSession } from '../../api/session.ts'
import { clearFiles } from '../../components/form/draft-files.ts'
import { isRecord, parseJson } from '../../parse-json.ts'
import { createKeptStore, type KeptStore } from '../../store.ts'

/** What has been filled in for one vignette and not been paid yet. */
export interface Draft {
  /** Made when the draft is begun: sending twice, from two tabs or by going back, gives the same request. */
  idempotencyKey: string
  /** §3 wizard form data, under the step's name. */
  answers: Answers
  /** Known once the server holds the request. */
  requestId?: string | undefined
  /** Whose it is: another account in the same browser does not see it. */
  owner: string
}

export interface DraftName {
  district: District
  type: VignetteType
}

const PREFIX = 'vignette-draft:'

/** §3: data are kept per district and type. */
export function draftKey({ district, type }: DraftName): string {
  return `${PREFIX}${district}:${type}`
}

/** What this browser keeps of a draft, whoever began it. */
export function draftStore(name: DraftName): DraftStore {
  const key = draftKey(name)
  const store = stores.get(key) ?? createDraftStore(key)
  stores.set(key, store)
  return store
}

type DraftStore = KeptStore<Draft | undefined>
const stores = new Map<string, DraftStore>()

function createDraftStore(key: string): DraftStore {
  return createKeptStore<Draft | undefined>({
    area: 'localStorage',
    key,
    initial: undefined,
    parse: parseJson(isDraft),
  })
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
  return { idempotencyKey: crypto.randomUUID(), answers, requestId, owner: currentOwner() }
}

export function writeDraft(name: DraftName, draft: Draft): void {
  draftStore(name).write(draft)
}

/** After success nothing of the request stays in this browser. */
export async function clearDraft(name: DraftName): Promise<void> {
  draftStore(name).forget()
  await clearFiles(draftKey(name))
}

/** At logout every draft goes, files too. */
export async function clearDrafts(): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
  for (const store of stores.values()) store.forget()
  await clearFiles(PREFIX)
}

function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    isRecord(value['answers']) &&
    typeof value['idempotencyKey'] === 'string' &&
    typeof value['owner'] === 'string'
  )
}

function currentOwner(): string {
  const session = readSession()
  return (session && readClaims(session.token)?.sub) ?? ''
}
