import * as z from 'zod/mini'
import { EMPTY_ON_CONDITION, REQUIRED, withError } from '../../rules/required.ts'
import { BERTHS } from '../../vignette/berths.ts'
import { type District, districtRow } from '../../vignette/districts.ts'
import type { Step } from '../step.ts'
import { idSchema } from './known-choice.ts'

const spotSchema = (district: District) =>
  z
    .enum(BERTHS, withError(REQUIRED))
    .check(z.refine((spot) => districtRow(district).berths.includes(spot), withError(REQUIRED)))

/** §2.7 the first sub-screen of step 9 asks for the spot alone. */
export const spotOnlySchema = (district: District) =>
  z.object({ mooringSpot: spotSchema(district) })

/** §2.7 step 9: public, private or marina; in a marina which one, or none of the list. */
export const mooringSpot: Step<'MooringSpot'> = {
  key: 'MooringSpot',
  schema: (facts) =>
    z
      .object({
        mooringSpot: spotSchema(facts.district),
        marinaID: z.pipe(
          z.nullish(idSchema),
          z.transform((id) => id || undefined),
        ),
        noMarina: z.pipe(
          z.nullish(z.boolean()),
          z.transform((noMarina) => noMarina || undefined),
        ),
      })
      .check(
        z.superRefine((answer, context) => {
          const say = (path: 'marinaID' | 'noMarina', message: string) => {
            context.addIssue({ code: 'custom', path: [path], message })
          }
          // §5 outside a marina both stay empty; in one, either a marina or 'no marina', never both.
          if (answer.mooringSpot !== 'marina' || answer.noMarina) {
            if (answer.marinaID) say('marinaID', EMPTY_ON_CONDITION)
            if (answer.noMarina && answer.mooringSpot !== 'marina')
              say('noMarina', EMPTY_ON_CONDITION)
            return
          }
          if (!answer.marinaID) say('marinaID', REQUIRED)
          else if (facts.marinas?.every((marina) => marina.id !== answer.marinaID)) {
            say('marinaID', withError('form.marinaID.error').error)
          }
        }),
      ),
  recap: (answer, facts) => {
    const marina = facts.marinas?.find((known) => known.id === answer.marinaID)
    return [
      { field: 'mooringSpot', value: { key: `recap.value.${answer.mooringSpot}` } },
      ...(answer.marinaID
        ? [{ field: 'marinaID' as const, value: { text: marina?.name ?? answer.marinaID } }]
        : []),
      ...(answer.noMarina
        ? [{ field: 'noMarina' as const, value: { key: 'recap.value.noMarina' as const } }]
        : []),
    ]
  },
}
