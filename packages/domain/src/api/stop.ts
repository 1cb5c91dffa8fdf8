import * as z from 'zod/mini'
import { REQUIRED, withError } from '../rules/required.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { NEXT_WAYS, STOP_REASONS, STOP_WAYS } from '../vignette/stop.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { endpoint } from './endpoint.ts'
import {
  dateSchema,
  eurosSchema,
  fileSchema,
  instantSchema,
  referenceSchema,
  uuidSchema,
} from './wire-values.ts'

/** What comes back of a vignette that is stopped, in euros. */
export const stopMoneySchema = z.object({
  way: z.enum(STOP_WAYS),
  worth: eurosSchema.check(z.describe('What the months that were not used are worth')),
  back: eurosSchema.check(z.describe('What of it goes back')),
  dropped: eurosSchema.check(z.describe('What of it was still to be collected, and is not')),
  still: eurosSchema.check(
    z.describe('What is still to be collected all the same on the day of the answer'),
  ),
})

export type StopMoneyOnWire = z.output<typeof stopMoneySchema>

/** The request that a credit is in. */
const creditInSchema = z.object({
  reference: referenceSchema,
  isWaiting: z
    .boolean()
    .check(z.describe('That it was saved with it, and takes it once its mandate is confirmed')),
})

export type CreditIn = z.output<typeof creditInSchema>

/** What became of a credit, for its owner and for the desk. */
export const creditFate = {
  creditIn: z
    .nullable(creditInSchema)
    .check(z.describe('Of a credit, the request that has it or waits with it')),
  moneySince: z
    .nullable(instantSchema)
    .check(z.describe('Since when what was a credit is money, as no request gets it any more')),
}

/** GET stop: what stopping a vignette today would give, before its owner says yes; 409 where it cannot be stopped. */
export const getStop = endpoint({
  method: 'GET',
  path: '/api/request-vignette/stop',
  summary: 'What comes back when a granted vignette of one’s own is stopped today',
  auth: 'required',
  query: z.object({ objectId: z.string().check(z.maxLength(100)) }),
  reply: z.object({
    reference: referenceSchema,
    boatName: z.string(),
    district: z.enum(DISTRICT_CODES),
    number: z.string(),
    hasBegun: z.boolean(),
    unusedMonths: z
      .nullable(z.number().check(z.int()))
      .check(z.describe('Whole months of its year that are left; null of what has none')),
    today: dateSchema.check(z.describe('The day on which it would be stopped')),
    firstDay: dateSchema.check(z.describe('The first day since when it can be not needed')),
    money: stopMoneySchema,
    credit: z
      .nullable(stopMoneySchema)
      .check(
        z.describe(
          'The same where it is taken off a new request; null where it cannot be now, or the account goes',
        ),
      ),
    creditUntil: z
      .nullable(dateSchema)
      .check(z.describe('The last day to ask for the vignette that it is taken off')),
    toCome: z
      .array(dateSchema)
      .check(z.describe('The days on which something is still to be collected, in their order')),
    next: z
      .array(
        z.object({
          objectId: uuidSchema,
          year: z.nullable(z.number().check(z.int())),
          way: z.enum(NEXT_WAYS).check(z.describe('What its owner can do with it')),
        }),
      )
      .check(z.describe('The next vignettes of the boat, asked for or granted: they stay')),
    renewal: z
      .nullable(
        z.object({ type: z.enum(VIGNETTE_TYPES), year: z.nullable(z.number().check(z.int())) }),
      )
      .check(z.describe('The draft that renews it: it ends when this one is stopped')),
  }),
  errors: [404, 409],
})

/** Why a vignette is stopped, since when it is not needed, and the paper that shows it. */
export const stopFields = {
  reason: z.enum(STOP_REASONS, withError('form.required-choice')),
  /** From `firstDay` until today; what comes back goes by the day of the call. */
  on: z.iso.date(withError(REQUIRED)),
  proof: z.optional(fileSchema),
}

/**
 * POST stop: its owner stops it from now on. The same sent again is answered as before; something else is 409. 422 without a paper where
 * something comes back for a boat that was sold or scrapped.
 */
export const stopVignette = endpoint({
  method: 'POST',
  path: '/api/request-vignette/stop',
  summary: 'Stop a granted vignette of one’s own',
  auth: 'required',
  carriesFiles: true,
  body: z
    .object({
      objectId: z.string().check(z.maxLength(100)),
      ...stopFields,
      takesCredit: z
        ._default(z.boolean(), false)
        .check(z.describe('It is taken off the request for another boat')),
      worthSeen: eurosSchema.check(
        z.nonnegative(),
        z.describe('The worth that was shown; 409 for another one'),
      ),
    })
    .check(
      z.refine(({ reason, takesCredit }) => !takesCredit || reason === 'other-boat', {
        path: ['takesCredit'],
        ...withError('refusal.stop-credit-other-boat'),
      }),
    ),
  reply: z.object({ status: z.literal('OK'), money: stopMoneySchema }),
  errors: [404, 409, 429],
})
