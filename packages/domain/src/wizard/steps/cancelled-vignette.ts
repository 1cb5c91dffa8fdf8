import * as z from 'zod/mini'
import { EMPTY_ON_CONDITION, optionalText, REQUIRED, withError } from '../../rules/required.ts'
import { wholeVignetteNumber } from '../../rules/vignette-number.ts'
import type { Step } from '../step.ts'

const MAX_VIGNETTE_NUMBER_LENGTH = 20

/** §2.7 step 7: yes (1) or no (0); the number of the cancelled vignette when yes. */
export const cancelledVignette: Step<'CancelledVignette'> = {
  key: 'CancelledVignette',
  schema: () =>
    z
      .object({
        cancelledVignette: z.enum(['0', '1'], withError(REQUIRED)),
        vignetteNumber: z.pipe(
          z.pipe(
            z.nullish(z.pipe(z.string(withError(REQUIRED)), z.transform(wholeVignetteNumber))),
            optionalText(MAX_VIGNETTE_NUMBER_LENGTH),
          ),
          z.transform((number) => number || undefined),
        ),
      })
      .check(
        z.superRefine((answer, context) => {
          const isCancelled = answer.cancelledVignette === '1'
          if (isCancelled === (answer.vignetteNumber !== undefined)) return
          const message = isCancelled ? REQUIRED : EMPTY_ON_CONDITION
          context.addIssue({ code: 'custom', path: ['vignetteNumber'], message })
        }),
      ),
  recap: (answer) => [
    {
      field: 'cancelledVignette',
      value: { key: answer.cancelledVignette === '1' ? 'recap.value.yes' : 'recap.value.no' },
    },
    ...(answer.vignetteNumber
      ? [{ field: 'vignetteNumber' as const, value: { text: answer.vignetteNumber } }]
      : []),
  ],
}
