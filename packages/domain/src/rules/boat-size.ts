import * as z from 'zod/mini'
import { parseDecimal } from '../format/decimal.ts'
import type { TextKey } from '../text/keys.ts'
import { LIMITS } from './limits.ts'
import { REQUIRED, withError } from './required.ts'

/** At most two decimals, as the form takes it (§5): 5,20 but not 5,201, and not so little that nothing is left of it. */
function isWholeCentimetres(metres: number): boolean {
  const centimetres = Math.round(metres * 100)
  const isLeft = centimetres !== 0 || metres === 0
  return isLeft && Math.abs(metres * 100 - centimetres) < 1e-6
}

function boatMeasureSchema(keys: { zero: TextKey; max: TextKey }) {
  const metres = z.number(withError(REQUIRED)).check(
    z.refine((value) => value > 0, withError(keys.zero)),
    z.refine((value) => value <= LIMITS.maxBoatM, withError(keys.max)),
    z.refine(isWholeCentimetres, withError('form.decimals')),
  )
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], withError(REQUIRED)),
      z.transform((value, context) => {
        const read = typeof value === 'number' ? value : parseDecimal(value)
        if (read !== undefined) return read
        // D22: what cannot be read is never made into another number.
        const message: TextKey = String(value).trim() === '' ? REQUIRED : 'form.measure.error'
        context.issues.push({ code: 'custom', message, input: value })
        return z.NEVER
      }),
    ),
    metres,
  )
}

/** §5 boatLength in metres: a number above 0 and at most 30, given with a comma, a dot or as a number. */
export const boatLengthSchema = boatMeasureSchema({
  zero: 'form.boatLength.error-zero',
  max: 'form.boatLength.error-max',
})

/** §5 boatWidth in metres: a number above 0 and at most 30, given with a comma, a dot or as a number. */
export const boatWidthSchema = boatMeasureSchema({
  zero: 'form.boatWidth.error-zero',
  max: 'form.boatWidth.error-max',
})
