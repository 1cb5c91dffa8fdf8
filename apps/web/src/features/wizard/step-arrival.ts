import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import type { RecapLine } from '@vignettes/domain/wizard/step.ts'

export interface FieldError {
  name: string
  message: string
}

/** What a navigation to a step carries along. */
export interface StepArrival {
  /** From the summary, to change one thing: saving leads straight back there. */
  isChange?: boolean
  /** What was wrong with a step of a draft when it was sent; another step, and what was begun anew since, has none of it. */
  wrong?: { step: StepKey; idempotencyKey: string; errors: readonly FieldError[] }
  /** What the last answer has ruled out of the others. */
  dropped?: readonly RecapLine[]
}
