import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dateSchema, eurosSchema } from './wire-values.ts'

/** GET credits: what would still be taken off a request for another boat (issue 14, 6); nothing once the account goes. */
export const getCredits = endpoint({
  method: 'GET',
  path: '/api/request-vignette/credits',
  summary: 'What of one’s own withdrawn vignettes can still be taken off a request',
  auth: 'required',
  reply: z.object({
    credits: z.array(
      z.object({
        number: z.string(),
        boatName: z.string(),
        worth: eurosSchema.check(z.describe('What the months that were not used are worth')),
      }),
    ),
    until: z
      .nullable(dateSchema)
      .check(
        z.describe('The last day to ask for what they are taken off; null where there are none'),
      ),
  }),
})
