import type { Answers, StepKey } from '@vignettes/domain/wizard/answers.ts'
import { keptKeys } from '../kept-text.ts'
import { isRecord, parseJson } from '../parse-json.ts'
import { createKeptStores, type KeptStore } from '../store.ts'

/** What of each step was answered otherwise elsewhere, by the names of its fields. */
export type OtherAnswers = { readonly [K in StepKey]?: Readonly<Record<string, unknown>> }

/** What this browser knows of the server's copy of a draft. */
export interface OnServer {
  owner: string
  /** As it was read or written last; 0 where nothing is known to be there. */
  version: number
  updatedAt: string
  keptUntil: string
  data: Answers
  /** Whether the answers here all came from the server: as long as they are as it had them, nobody filled in anything here. */
  isCopy?: boolean | undefined
  /** What was sent last. Its answer may have been lost: what the server has of it is no other device's. */
  sent?: Answers | undefined
  /** What is still to be told: it was begun before, or there was more of it, than this browser knew, it was thrown away and begun anew, or thrown away with its files. */
  told?: 'begun' | 'changed' | 'anew' | 'files-gone' | undefined
  /** How often something came from elsewhere. */
  news?: number | undefined
  /** Of two who answered the same question this browser's answer stands, until its owner says which it is. */
  others?: OtherAnswers | undefined
  /** What it held when it was let go, because it was thrown away on another device: until more is filled in, it goes there no more. */
  gone?: Answers | undefined
  /** The key of the draft that ended because what it renewed was stopped. */
  stopped?: string | undefined
  /** The request of which it was told that it is paid or handed in without what was changed here. */
  toldOver?: string | undefined
}

const PREFIX = 'on-server:'

const storeOf = createKeptStores(parseJson(isOnServer))

/** Beside the draft and not in it: it is about the draft, and stays when its answers are begun anew. */
export function onServerStore(draftKey: string): KeptStore<OnServer | undefined> {
  return storeOf(`${PREFIX}${draftKey}`)
}

export function forgetOnServer(draftKey: string): void {
  onServerStore(draftKey).forget()
}

export function forgetAllOnServer(owner: string): void {
  for (const key of keptKeys('localStorage')) {
    if (key.startsWith(PREFIX) && storeOf(key).read()?.owner === owner) storeOf(key).forget()
  }
}

function isOnServer(value: unknown): value is OnServer {
  return isRecord(value) && typeof value['version'] === 'number' && isRecord(value['data'])
}
