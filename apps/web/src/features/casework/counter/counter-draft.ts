import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { PERSON_FIELDS } from '@vignettes/domain/casework/person-fields.ts'
import { normaliseEmail } from '@vignettes/domain/rules/email.ts'
import { changedFrom, draftOf, dropDraft, keepDraft } from '../case/drafts.ts'
import { EMPTY } from './counter-values.ts'
import type { CounterValues } from './product.ts'

/**
 * What no browser keeps: a BSN, which nothing here needs before it is sent and is asked again; and files, which go with the form that
 * they were chosen in.
 */
const NEVER_KEPT: readonly string[] = ['citizenServiceNumber', ...documentFields()]

/** Of somebody new, who is somebody known then. */
const OF_PERSON: readonly string[] = [
  ...PERSON_FIELDS,
  ...['email', 'hasNoEmail', 'companyName', 'companyKvkNumber'],
]

/** Under what is kept that was typed, for whom: the one with an account, or somebody new. */
export function draftKeyOf(accountId: string | undefined): string {
  return `counter:${accountId ?? NEW}`
}

const NEW = 'new'

/** What a form begins with. */
export function beginningOf(accountId: string | undefined): CounterValues {
  return draftOf<CounterValues>(draftKeyOf(accountId), EMPTY)
}

/** Whether something stands in it that was typed before. */
export function isBegun(beginning: CounterValues): boolean {
  return Object.keys(keptOf(beginning)).length > 0
}

/** What is kept of a form: what was filled in. */
export function keptOf(values: CounterValues): CounterValues {
  return Object.fromEntries(
    Object.entries(changedFrom(EMPTY, values)).filter(([name]) => !NEVER_KEPT.includes(name)),
  )
}

/** What was typed for somebody new stays when it turns out who they are. */
export function handDraft(accountId: string, values: CounterValues): void {
  const kept = Object.entries(keptOf(values)).filter(([name]) => !OF_PERSON.includes(name))
  // An address alone takes nothing away of what was typed for them before.
  if (kept.length > 0) keepDraft(draftKeyOf(accountId), Object.fromEntries(kept))
}

/**
 * Once it is sent, or thrown away.
 *
 * @param email of who has an account: what was typed for them before that was known goes too
 */
export function dropDraftOf(accountId: string | undefined, email?: string | null): void {
  dropDraft(draftKeyOf(accountId))
  const { email: typed } = beginningOf(undefined)
  if (email && typeof typed === 'string' && normaliseEmail(typed) === normaliseEmail(email)) {
    dropDraft(draftKeyOf(undefined))
  }
}
