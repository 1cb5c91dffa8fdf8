import type { District, VignetteType } from '@vignettes/domain/vignette/districts.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { readClaims, readSession } from '../../api/session.ts'
import { clearFiles } from '../../components/form/draft-files.ts'

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
const listeners = new Set<() => void>()

/** §3: data are kept per district and type. */
export function draftKey({ district, type }: DraftName): string {
  return `${PREFIX}${district}:${type}`
}

/** The stored draft as text, so that a subscriber can tell whether it has changed. */
export function readDraftText(name: DraftName): string | null {
  return localStorage.getItem(draftKey(name))
}

export function parseDraft(stored: string | null): Draft {
  try {
    const draft = JSON.parse(stored ?? 'null') as Draft | null
    const owner = currentOwner()
    // A session that ends while somebody is filling in must not cost them what they have: after logging in it is back.
    if (draft && (owner === '' || draft.owner === owner)) return draft
  } catch {
    // What cannot be read is begun anew.
  }
  return newDraft()
}

export function readDraft(name: DraftName): Draft {
  return parseDraft(readDraftText(name))
}

export function newDraft(answers: Answers = {}, requestId?: string): Draft {
  return { idempotencyKey: crypto.randomUUID(), answers, requestId, owner: currentOwner() }
}

export function writeDraft(name: DraftName, draft: Draft): void {
  localStorage.setItem(draftKey(name), JSON.stringify(draft))
  notify()
}

/** After success nothing of the request stays in this browser. */
export async function clearDraft(name: DraftName): Promise<void> {
  localStorage.removeItem(draftKey(name))
  notify()
  await clearFiles(draftKey(name))
}

/** At logout every draft goes, files too. */
export async function clearDrafts(): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
  notify()
  await clearFiles(PREFIX)
}

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

function currentOwner(): string {
  const session = readSession()
  return (session && readClaims(session.token)?.sub) ?? ''
}
