import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { isRecord } from '../parse-json.ts'
import { noteOnServer, readOnServer } from './known-of-server.ts'

/** Keeps what somebody answered elsewhere to fields in which something else is typed here, and that the same is typed in others. */
export function noteOthers(
  draftKey: string,
  step: StepKey,
  typed: { otherwise: readonly string[]; same: readonly string[] },
  answer: unknown,
): void {
  const others = readOnServer(draftKey)?.others
  const asked = Object.entries(others?.[step] ?? {})
  if (!isRecord(answer) || (typed.otherwise.length === 0 && asked.length === 0)) return
  const given = typed.otherwise.map((field) => [field, answer[field] ?? null] as const)
  const still = [...asked.filter(([field]) => !typed.same.includes(field)), ...given]
  const now = still.length > 0 ? Object.fromEntries(still) : undefined
  noteOnServer(draftKey, { others: { ...others, [step]: now } })
}

/** Who answers a step has seen what was answered elsewhere. */
export function forgetTold(draftKey: string, step: StepKey): void {
  const known = readOnServer(draftKey)
  if (!known || (!known.told && !known.others?.[step])) return
  noteOnServer(draftKey, { told: undefined, others: { ...known.others, [step]: undefined } })
}
