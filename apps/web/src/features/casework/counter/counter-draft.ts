import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { PERSON_FIELDS } from '@vignettes/domain/casework/person-fields.ts'
import { draftOf, dropDraft, keepDraft } from '../case/drafts.ts'
import { EMPTY } from './counter-values.ts'
import type { CounterValues } from './product.ts'

/** Of somebody new, who is somebody known then; and files, which go with the form that they were chosen in. */
const NOT_KEPT: readonly string[] = [
  ...PERSON_FIELDS,
  ...['email', 'hasNoEmail', 'citizenServiceNumber', 'companyName', 'companyKvkNumber'],
  ...documentFields(),
]

/** Under what is kept that was typed for somebody with an account; undefined for somebody new. */
export function draftKeyOf(accountId: string | undefined): string | undefined {
  return accountId === undefined ? undefined : `counter:${accountId}`
}

/** What a form begins with. */
export function beginningOf(accountId: string | undefined): CounterValues {
  const key = draftKeyOf(accountId)
  return key === undefined ? EMPTY : withoutPerson(draftOf<CounterValues>(key, EMPTY))
}

/** What was typed for somebody new stays when it turns out who they are. */
export function handDraft(accountId: string, values: CounterValues): void {
  keepDraft(`counter:${accountId}`, withoutPerson(values))
}

export function dropDraftOf(accountId: string | undefined): void {
  const key = draftKeyOf(accountId)
  if (key !== undefined) dropDraft(key)
}

function withoutPerson(values: CounterValues): CounterValues {
  const kept = Object.entries(values).filter(([name]) => !NOT_KEPT.includes(name))
  return { ...EMPTY, ...Object.fromEntries(kept) }
}
