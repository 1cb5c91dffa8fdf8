import { type Answers, type FileAnswer, STEP_KEYS } from '@vignettes/domain/wizard/answers.ts'
import type { OtherAnswers } from './on-server.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * What of the answers the server can keep: a file that only this browser holds is none of another device's, and what was confirmed is
 * confirmed anew.
 *
 * @param there what the server has: of a file that is still on its way it keeps the one before it, so that there is one whatever happens
 * @param asked what is asked: until it is chosen, neither writes over what the other has
 */
export function answersOnWire(
  answers: Answers,
  there: Answers = {},
  asked: OtherAnswers = {},
): Answers {
  const wire: Record<string, Fields> = { ...withFilesOf(answers, there) }
  for (const step of STEP_KEYS) {
    const theirs = there[step] as Fields | undefined
    const held = asked[step]
    if (!theirs || !held) continue
    const kept = Object.keys(held).map((field) => [field, theirs[field]])
    wire[step] = { ...wire[step], ...Object.fromEntries(kept) }
  }
  return wire
}

function withFilesOf(answers: Answers, there: Answers): Answers {
  const { BoatDocuments, ...others } = answers
  delete others.Summary
  if (!BoatDocuments) return others
  const held: Record<string, FileAnswer | undefined> = there.BoatDocuments ?? {}
  const files = Object.entries(BoatDocuments)
    .map(([field, file]) => [field, file && file.id === undefined ? held[field] : file] as const)
    .filter(([, file]) => file?.id !== undefined)
  return { ...others, BoatDocuments: Object.fromEntries(files) }
}
