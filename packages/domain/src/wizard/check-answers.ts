import type * as z from 'zod/mini'
import type { Answers, StepAnswers, StepKey } from './answers.ts'
import type { WizardFacts } from './facts.ts'
import { FLOWS, positionOf } from './flows.ts'
import type { RecapLine, Step } from './step.ts'
import { STEPS } from './steps.ts'

/** A rule that an answer breaks: where, and the text key of what is told about it. */
export interface AnswerError {
  step: StepKey
  field: string
  message: string
}

// The record is keyed by kind, but a loop over a flow loses the tie between a key and its answer.
function anyStep(key: StepKey): Step<StepKey>
function anyStep(key: StepKey): unknown {
  return STEPS[key]
}

/** Checks one answer by its step's schema (§5). */
export function checkAnswer<K extends StepKey>(
  key: K,
  answer: unknown,
  facts: WizardFacts,
): z.core.util.SafeParseResult<StepAnswers[K]> {
  return STEPS[key].schema(facts).safeParse(answer) as z.core.util.SafeParseResult<StepAnswers[K]>
}

/**
 * The position of the first step before `position` that is not validly answered; undefined when all are.
 * Decisions A7: the wizard sends the user there.
 */
export function firstIncompletePosition(facts: WizardFacts, position: number): number | undefined {
  const earlier: readonly StepKey[] = FLOWS[facts.type].slice(0, position - 1)
  const incomplete = earlier.find((key) => !isAnswered(key, facts))
  return incomplete && positionOf(facts.type, incomplete)
}

/** Every step before the summary that is not validly answered, in the order of the flow. */
export function incompleteSteps(facts: WizardFacts): StepKey[] {
  const keys: readonly StepKey[] = FLOWS[facts.type]
  return keys.filter((key) => key !== 'Summary' && !isAnswered(key, facts))
}

function isAnswered(key: StepKey, facts: WizardFacts): boolean {
  return checkAnswer(key, facts.answers[key], facts).success
}

/**
 * The server's last check (decisions B5): every step of the flow but the summary, against the server's own facts.
 *
 * @returns the answers as the schemas give them back, or every rule that is broken
 */
export function checkAllAnswers(
  facts: WizardFacts,
): { answers: Answers; errors?: undefined } | { answers?: undefined; errors: AnswerError[] } {
  const answers: Answers = {}
  const errors: AnswerError[] = []
  for (const key of FLOWS[facts.type]) {
    if (key === 'Summary') continue
    const result = checkAnswer(key, facts.answers[key] ?? {}, facts)
    if (result.success) Object.assign(answers, { [key]: result.data })
    else {
      for (const issue of result.error.issues) {
        errors.push({ step: key, field: String(issue.path[0] ?? ''), message: issue.message })
      }
    }
  }
  return errors.length > 0 ? { errors } : { answers }
}

/**
 * Removes what earlier answers have ruled out since: each step in the order of the flow sees only pruned answers.
 *
 * @returns the answers that still hold, and the steps that lost something, to say so on the way forward
 */
export function pruneAnswers(facts: WizardFacts): { answers: Answers; changed: StepKey[] } {
  const answers: Answers = { ...facts.answers }
  const changed: StepKey[] = []
  for (const key of FLOWS[facts.type]) {
    const answer = answers[key]
    const { prune } = anyStep(key)
    if (answer === undefined || !prune) continue
    const kept = prune(answer, { ...facts, answers })
    if (kept === answer) continue
    changed.push(key)
    Object.assign(answers, { [key]: kept })
  }
  return { answers, changed }
}

/** §2.7 the recap of every answered step, in the order of the flow. */
export function recapAnswers(facts: WizardFacts): { step: StepKey; lines: RecapLine[] }[] {
  const keys: readonly StepKey[] = FLOWS[facts.type]
  return keys.flatMap((step) => {
    const answer = facts.answers[step]
    const lines = answer === undefined ? [] : anyStep(step).recap(answer, facts)
    return lines.length > 0 ? [{ step, lines }] : []
  })
}
