import { type Answers, type FileAnswer, STEP_KEYS } from '@vignettes/domain/wizard/answers.ts'
import { isRecord } from '../parse-json.ts'
import type { OtherAnswers } from './on-server.ts'

type Fields = Readonly<Record<string, unknown>>

interface Versions {
  /** What both began with. */
  base: Answers
  /** What was sent from here since, and may have come: it is nobody else's. */
  sent?: Answers | undefined
  mine: Answers
  theirs: Answers
}

interface Merged {
  answers: Answers
  /** Whether anything of the other is new here. */
  isNew: boolean
  /** What both changed, as the other has it; in the answers stands this one's. */
  others: OtherAnswers
}

/** Field by field: what only one has changed is as that one has it, so that neither writes over what it never touched. */
export function mergeAnswers({ base, sent, mine, theirs }: Versions): Merged {
  const answers: Record<string, Fields> = {}
  const others: Record<string, Fields> = {}
  let isNew = false
  for (const step of STEP_KEYS) {
    const [here, there] = [fieldsOf(mine, step), fieldsOf(theirs, step)]
    const merged: Record<string, unknown> = {}
    const clashes: Record<string, unknown> = {}
    for (const field of new Set([...Object.keys(here ?? {}), ...Object.keys(there ?? {})])) {
      const [mineIs, theirsIs] = [here?.[field], there?.[field]]
      const sentIs = sent && fieldsOf(sent, step)?.[field]
      const isAsSent = sent !== undefined && isSame(theirsIs, sentIs)
      const was = isAsSent ? sentIs : fieldsOf(base, step)?.[field]
      const isMine = !isSame(mineIs, was)
      // Who has no such step any more has answered nothing otherwise.
      const isBoth = isMine && there && !isSame(theirsIs, was) && !isSame(theirsIs, mineIs)
      if (isBoth) clashes[field] = theirsIs ?? null
      const kept = isMine ? mineIs : theirsIs
      if (!isSame(kept, mineIs)) isNew = true
      if (kept !== undefined && kept !== null) merged[field] = kept
    }
    const isEmpty = Object.keys(merged).length === 0
    // A step may be answered with nothing.
    const isAnswered = there ?? (here && !fieldsOf(base, step))
    if (!isEmpty || isAnswered) answers[step] = merged
    if (Object.keys(clashes).length > 0) others[step] = clashes
  }
  return { answers, isNew, others }
}

/**
 * What of the answers the server can keep: a file that only this browser holds is none of another device's, and what was confirmed is
 * confirmed anew.
 *
 * @param there what the server has: of a file that is still on its way it keeps the one before it, so that there is one whatever happens
 */
export function answersOnWire(answers: Answers, there: Answers = {}): Answers {
  const { BoatDocuments, ...others } = answers
  delete others.Summary
  if (!BoatDocuments) return others
  const held: Record<string, FileAnswer | undefined> = there.BoatDocuments ?? {}
  const files = Object.entries(BoatDocuments)
    .map(([field, file]) => [field, file && file.id === undefined ? held[field] : file] as const)
    .filter(([, file]) => file?.id !== undefined)
  return { ...others, BoatDocuments: Object.fromEntries(files) }
}

/** Whether something was answered otherwise than in the answers that a request is made of, which lack what is kept nowhere. */
export function isOtherThan(sent: Answers, mine: Answers): boolean {
  return STEP_KEYS.some((step) => {
    const [there, here] = [fieldsOf(sent, step), fieldsOf(mine, step)]
    if (!there || !here) return false
    return Object.keys(there).some((field) => !isSame(named(there[field]), named(here[field])))
  })
}

/** The server writes files anew: one is known by its name. */
function named(answer: unknown): unknown {
  return isRecord(answer) ? answer['name'] : answer
}

export function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return (one ?? null) === (other ?? null)
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}

function fieldsOf(answers: Answers, step: keyof Answers): Fields | undefined {
  const fields: unknown = answers[step]
  return isRecord(fields) ? fields : undefined
}
