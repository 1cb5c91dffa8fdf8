import { getDrafts } from '@vignettes/domain/api/drafts.ts'
import { askBriefly } from '../api/ask-briefly.ts'
import type { WayToLeave } from '../components/sign-out.ts'
import { serverNow } from '../server-clock.ts'
import { type DraftName, draftKey, readDraft, unsentDrafts } from './drafts.ts'
import { readOnServer } from './known-of-server.ts'
import { isSame } from './is-same.ts'
import { hasTyped } from './typed.ts'

/** Nobody is kept from logging out by a server that says nothing. */
const PATIENCE_MS = 2_000

const NEVER = new Promise<never>(() => undefined)

export interface Losses {
  lost: DraftName[]
  /** Whether it could not be asked what the server has of them. */
  isUnsure?: boolean
}

/** What would be lost, as the server says now: another device may have thrown away what it said before that it has. */
export async function askWhatIsLost(way: WayToLeave): Promise<Losses> {
  const { pathname } = window.location
  const lost = draftsToLose()
  const unsent = unsentDrafts()
  const isThere = await Promise.all(
    unsent.map(async (name) => {
      if (lost.includes(name)) return false
      return isStillOnServer(name).catch(() => undefined)
    }),
  )
  // Helping is begun on the screen where it was pressed, or not at all: who has left it is asked nothing on another.
  if (way === 'to-help' && window.location.pathname !== pathname) return NEVER
  return {
    lost: unsent.filter((_, at) => !isThere[at]),
    isUnsure: !isThere.includes(false) && isThere.includes(undefined),
  }
}

/** Also as the request that another device made of it. What was begun anew there has another key. */
async function isStillOnServer(name: DraftName): Promise<boolean> {
  const { idempotencyKey } = readDraft(name)
  const query = { sentWith: idempotencyKey }
  const { drafts, sentAs } = await askBriefly(getDrafts, { query }, PATIENCE_MS)
  const there = drafts.find(
    ({ district, type }) => district === name.district && type === name.type,
  )
  const isSameDraft = (there?.idempotencyKey ?? idempotencyKey) === idempotencyKey
  return sentAs !== undefined || (there !== undefined && isSameDraft)
}

/** What would be lost with this browser's drafts: those of which the server does not have all (A25). */
export function draftsToLose(): DraftName[] {
  return unsentDrafts().filter((name) => hasTyped(draftKey(name)) || !isOnServer(name))
}

/** Whether the server said that it has every answer and file, and keeps them still. A file that was not sent yet has no id there. */
function isOnServer(name: DraftName): boolean {
  const known = readOnServer(draftKey(name))
  const answers = { ...readDraft(name).answers }
  // What was confirmed is confirmed anew, and kept nowhere.
  delete answers.Summary
  return (
    known !== undefined &&
    known.version > 0 &&
    new Date(known.keptUntil) > serverNow() &&
    isSame(answers, known.data)
  )
}
