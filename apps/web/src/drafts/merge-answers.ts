import { type Answers, STEP_KEYS } from '@vignettes/domain/wizard/answers.ts'
import { isRecord } from '../parse-json.ts'
import { isSame } from './is-same.ts'
import type { OtherAnswers } from './on-server.ts'

type Fields = Readonly<Record<string, unknown>>

interface Versions {
  /** What both began with. */
  base: Answers
  /** What was sent from here since, and may have come: it is nobody else's. */
  sent?: Answers | undefined
  mine: Answers
  theirs: Answers
  /** What is asked already, since both had changed it. */
  asked?: OtherAnswers | undefined
}

interface Merged {
  answers: Answers
  /** Whether anything of the other is new here. */
  isNew: boolean
  /** What both changed, as the other has it now; in the answers, or as it is typed, stands this one's. */
  others: OtherAnswers
}

/**
 * Field by field: what only one has changed is as that one has it, so that neither writes over what it never touched. What is asked
 * already is asked anew as the other has it now, or no longer, once both have the same or the other has no such step any more.
 */
export function mergeAnswers({ base, sent, mine, theirs, asked = {} }: Versions): Merged {
  const answers: Record<string, Fields> = {}
  const others: Record<string, Fields> = {}
  let isNew = false
  for (const step of STEP_KEYS) {
    const [here, there] = [fieldsOf(mine, step), fieldsOf(theirs, step)]
    const merged: Record<string, unknown> = {}
    const clashes: Record<string, unknown> = {}
    for (const field of Object.keys({ ...here, ...there, ...asked[step] })) {
      const [mineIs, theirsIs] = [here?.[field], there?.[field]]
      const sentIs = sent && fieldsOf(sent, step)?.[field]
      const isAsSent = sent !== undefined && isSame(theirsIs, sentIs)
      const was = isAsSent ? sentIs : fieldsOf(base, step)?.[field]
      const isMine = !isSame(mineIs, was)
      const isAsked = field in (asked[step] ?? {})
      const isBoth = isMine
        ? !isSame(theirsIs, mineIs) && (isAsked || !isSame(theirsIs, was))
        : // What stands beside it is typed, and no answer yet.
          isAsked
      // Who has no such step any more has answered nothing otherwise.
      if (isBoth && there) clashes[field] = theirsIs ?? null
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

function fieldsOf(answers: Answers, step: keyof Answers): Fields | undefined {
  const fields: unknown = answers[step]
  return isRecord(fields) ? fields : undefined
}
