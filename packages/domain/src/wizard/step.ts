import type * as z from 'zod/mini'
import type { TextKey } from '../text/keys.ts'
import type { StepAnswers, StepKey } from './answers.ts'
import type { WizardFacts } from './facts.ts'

/** A field that the recap names: any of the steps before it. A field without a text does not compile (recap-label.ts). */
export type RecapField = {
  [K in Exclude<StepKey, 'Summary'>]: keyof StepAnswers[K] & string
}[Exclude<StepKey, 'Summary'>]

/** One line of a recap: the field, and its value as a text, a text with a link, a text key with what it is filled with, or a measure. */
export interface RecapLine {
  field: RecapField
  value:
    | { text: string; href?: string }
    | { key: TextKey; values?: Readonly<Record<string, string>> }
    | { metres: number }
}

/**
 * One kind of step (§2.7). It knows its own fields and the facts, never its neighbours.
 */
export interface Step<K extends StepKey> {
  key: K
  /** §5 what the step's answer must be, given the facts. Messages are text keys. */
  schema: (facts: WizardFacts) => z.ZodMiniType<StepAnswers[K]>
  /** §2.7 summary display of what was answered. */
  recap: (answer: StepAnswers[K], facts: WizardFacts) => RecapLine[]
  /**
   * The stored answer without the parts that earlier answers have since ruled out; undefined when nothing is left.
   * Returns the same object when everything still holds.
   */
  prune?: (answer: StepAnswers[K], facts: WizardFacts) => StepAnswers[K] | undefined
}
