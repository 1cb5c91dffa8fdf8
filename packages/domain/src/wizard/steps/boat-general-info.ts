import * as z from 'zod/mini'
import { boatLengthSchema, boatWidthSchema } from '../../rules/boat-size.ts'
import { LIMITS } from '../../rules/limits.ts'
import { requiredText } from '../../rules/required.ts'
import type { Step } from '../step.ts'

/** §2.7 step 1: name, length and width of the boat. */
export const boatGeneralInfo: Step<'BoatGeneralInfo'> = {
  key: 'BoatGeneralInfo',
  schema: () =>
    z.object({
      boatName: requiredText(LIMITS.maxBoatNameLength),
      boatLength: boatLengthSchema,
      boatWidth: boatWidthSchema,
    }),
  recap: (answer) => [
    { field: 'boatName', value: { text: answer.boatName } },
    { field: 'boatLength', value: { metres: answer.boatLength } },
    { field: 'boatWidth', value: { metres: answer.boatWidth } },
  ],
}
