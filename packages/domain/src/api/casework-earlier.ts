import * as z from 'zod/mini'
import { NO_CREDIT_CODES } from '../vignette/credit.ts'
import { uuidSchema } from './wire-values.ts'

/** Of a case: the earlier vignettes that its request has to do with. */
export const earlierShape = {
  cancelled: z
    .nullable(
      z.object({
        number: z.string(),
        year: z.number().check(z.int(), z.describe('That the request is for')),
        creditReason: z.enum(NO_CREDIT_CODES),
      }),
    )
    .check(z.describe('The number of a cancelled vignette that takes nothing off')),
  renews: z
    .nullable(z.object({ id: uuidSchema, number: z.nullable(z.string()) }))
    .check(z.describe('The vignette that is renewed, whose answers and documents it began with')),
}
