import type { z } from 'zod'
import type { TextKey } from '../text/keys.ts'
import type recap from '../text/nl/recap.json'
import type { StepAnswers, StepKey } from './answers.ts'
import type { WizardFacts } from './facts.ts'

/** A field that the summary names. */
export type RecapField = Exclude<keyof typeof recap, 'value'>

/** One line of a recap: the field, and its value as a text, a text key or a text with a link. */
export interface RecapLine {
  field: RecapField
  value: { text: string; href?: string } | { key: TextKey }
}

/**
 * One kind of step (§2.7). It knows its own fields and the facts, never its neighbours.
 */
export interface Step<K extends StepKey> {
  key: K
  /** §5 what the step's answer must be, given the facts. Messages are text keys. */
  schema: (facts: WizardFacts) => z.ZodType<StepAnswers[K]>
  /** §2.7 summary display of what was answered. */
  recap: (answer: StepAnswers[K], facts: WizardFacts) => RecapLine[]
  /**
   * The stored answer without the parts that earlier answers have since ruled out; undefined when nothing is left.
   * Returns the same object when everything still holds.
   */
  prune?: (answer: StepAnswers[K], facts: WizardFacts) => StepAnswers[K] | undefined
}
