import * as z from 'zod/mini'
import { withError } from '../../rules/required.ts'
import type { Step } from '../step.ts'

/** §2.7 step 8: bought within the last three months (new) or longer ago (old), decisions A12. */
export const boatPurchase: Step<'BoatPurchase'> = {
  key: 'BoatPurchase',
  schema: () =>
    z.object({ objectAge: z.enum(['old', 'new'], withError('form.objectAge.error-zero')) }),
  recap: (answer) => [
    {
      field: 'objectAge',
      value: { key: answer.objectAge === 'old' ? 'recap.value.old' : 'recap.value.new' },
    },
  ],
}
