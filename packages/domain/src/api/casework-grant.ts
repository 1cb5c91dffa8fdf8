import * as z from 'zod/mini'
import { VIGNETTE_NUMBER } from '../casework/decisions.ts'
import { optionalText, withError } from '../rules/required.ts'
import { keptVignetteNumber, wholeVignetteNumber } from '../rules/vignette-number.ts'
import { dateSchema, eurosSchema } from './wire-values.ts'

const asKept = z.transform((typed: string) => keptVignetteNumber(wholeVignetteNumber(typed)))

/** A number as it was typed: it is read as it stands on the vignette. */
export const typedNumberSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(40)), asKept),
  z.string().check(z.regex(VIGNETTE_NUMBER, withError('casework.decide.number-wrong'))),
)

/** The same, or nothing. */
export const numberOrNextSchema = z.pipe(
  z.pipe(optionalText(40), asKept),
  z
    .string()
    .check(
      z.refine(
        (number) => number === '' || VIGNETTE_NUMBER.test(number),
        withError('casework.decide.number-wrong'),
      ),
    ),
)

/** The first and the last day that a grant can give. */
export const mayBeValidSchema = z
  .object({ validFrom: dateSchema, validUntil: dateSchema })
  .check(z.describe('No grant goes beyond it'))

function changeOf<T extends z.ZodMiniType>(value: T) {
  return z.object({ from: z.nullable(value), to: value })
}

/** What was asked for, or is not known of grants of long ago, and what it became. */
export const grantedSchema = z.object({
  number: changeOf(z.string()),
  categoryName: changeOf(z.string()),
  validFrom: changeOf(dateSchema),
  validUntil: changeOf(dateSchema),
  cost: changeOf(eurosSchema),
})
