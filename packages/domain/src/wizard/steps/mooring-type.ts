import * as z from 'zod/mini'
import { vignetteKind } from '../../vignette/vignette-kind.ts'
import type { Step } from '../step.ts'
import { typesToChoose } from '../types-to-choose.ts'
import { knownChoice } from './known-choice.ts'

/** §2.7 step 10: one of the vignette types that the boat is offered. */
export const mooringType: Step<'MooringType'> = {
  key: 'MooringType',
  schema: (facts) =>
    z.object({
      mooringType: knownChoice(
        typesToChoose(facts)?.map((type) => type.category),
        'form.mooringType.error',
      ),
    }),
  recap: (answer, facts) => {
    const type = typesToChoose(facts)?.find((known) => known.category === answer.mooringType)
    const value = type ? vignetteKind('mooring', type.name) : { text: answer.mooringType }
    return [{ field: 'mooringType', value }]
  },
  // An earlier answer (length, drive, spot) can change what is offered.
  prune: (answer, facts) => {
    const isOffered = typesToChoose(facts)?.some((type) => type.category === answer.mooringType)
    return isOffered === false ? undefined : answer
  },
}
