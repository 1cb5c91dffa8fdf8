import type { Answers } from './answers.ts'
import { recapAnswers } from './check-answers.ts'
import type { WizardFacts } from './facts.ts'
import type { RecapLine } from './step.ts'

/**
 * What had been answered and is no more, with the value that it had. A step that says as much as before has lost
 * nothing: its question was only answered otherwise.
 *
 * @param before the facts with the answers as they were, so that lists still know their names
 */
export function droppedLines(before: WizardFacts, after: Answers): RecapLine[] {
  const left = recapAnswers({ ...before, answers: after })
  return recapAnswers(before).flatMap(({ step, lines }) => {
    const kept = left.find((one) => one.step === step)?.lines ?? []
    if (kept.length >= lines.length) return []
    return lines.filter(({ field }) => kept.every((line) => line.field !== field))
  })
}
