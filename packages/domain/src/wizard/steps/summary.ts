import * as z from 'zod/mini'
import { REQUIRED, withError } from '../../rules/required.ts'
import type { Step } from '../step.ts'

const ticked = z.literal(true, withError(REQUIRED))

/** §2.7 step 6: the recap, and three checkboxes that must all be ticked (§5, decisions A10). */
export const summary: Step<'Summary'> = {
  key: 'Summary',
  schema: () => z.object({ agreement: ticked, isOwner: ticked, isTruthful: ticked }),
  recap: () => [],
}
