import type { RecapLine } from '@vignettes/domain/wizard/step.ts'

/** What a navigation to a step carries along. */
export interface StepArrival {
  /** From the summary, to change one thing: saving leads straight back there. */
  isChange?: boolean
  /** What the server answered about fields of the step. */
  serverErrors?: readonly { name: string; message: string }[]
  /** What the last answer has ruled out of the others. */
  dropped?: readonly RecapLine[]
}
