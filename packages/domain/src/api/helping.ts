import * as z from 'zod/mini'
import { inviteHelperSchema } from '../account/helping.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema, linkTokenSchema, uuidSchema } from './wire-values.ts'

const okSchema = z.object({ status: z.literal('OK') })
const ofHelper = z.object({ id: z.string() })

/** Somebody who may help, or is invited to. */
const helperSchema = z.object({
  id: uuidSchema,
  email: z.string().check(z.describe('Where the invitation went')),
  name: z.nullable(z.string()).check(z.describe('Of who took the invitation; null until then')),
  until: z
    .nullable(instantSchema)
    .check(z.describe('Until when the invitation can be taken; null once it is')),
  since: z.nullable(instantSchema).check(z.describe('When it was taken')),
  isAway: z.boolean().check(z.describe('Who took it, and cannot help now')),
})

export type Helper = z.output<typeof helperSchema>

/** Somebody who is helped. */
const helpedSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  since: instantSchema,
  isAway: z.boolean().check(z.describe('Nothing can be filled in for them now')),
})

export type Helped = z.output<typeof helpedSchema>

/** GET helpers: who may help the account, and whom it helps (issue 14, 9). */
export const listHelpers = endpoint({
  method: 'GET',
  path: '/api/request-vignette/helpers',
  summary: 'Who may help this account, and whom it helps',
  auth: 'required',
  reply: z.object({ helpers: z.array(helperSchema), helped: z.array(helpedSchema) }),
})

/** POST helpers: mails an invitation; asked again for the same address it mails a new link. 409 when there are too many. */
export const inviteHelper = endpoint({
  method: 'POST',
  path: '/api/request-vignette/helpers',
  summary: 'Invite somebody, by mail, to fill in and pay for this account',
  auth: 'required',
  body: inviteHelperSchema,
  reply: okSchema,
  errors: [409, 429],
})

/** DELETE helpers/{id}: the help ends at once, by whoever of the two; 404 for what is neither's. */
export const endHelp = endpoint({
  method: 'DELETE',
  path: '/api/request-vignette/helpers/:id',
  summary: 'End the help, or the invitation: by who is helped or who helps',
  auth: 'required',
  params: ofHelper,
  reply: okSchema,
  errors: [404],
})

/** POST helpers/invitation: what a mailed link asks. It changes nothing. 404 when it is used, taken back or over; 409 when it cannot be used now. */
export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/api/request-vignette/helpers/invitation',
  summary: 'Look at an invitation to help somebody',
  auth: 'public',
  body: z.object({ token: linkTokenSchema }),
  reply: z.object({
    name: z.string().check(z.describe('Who is to be helped')),
    until: instantSchema,
    isTaken: z.boolean().check(z.describe('Whether it was taken by the account that asks')),
    session: z
      .enum(['none', 'own', 'other'])
      .check(z.describe('Whether the token that came along is of the account that invited')),
  }),
  errors: [404, 409, 429],
})

/** POST helpers/accept: who is logged in takes the invitation, once. 404 and 409 as for a look; 409 for one's own too. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/request-vignette/helpers/accept',
  summary: 'Take an invitation to help somebody',
  auth: 'required',
  body: z.object({ token: linkTokenSchema }),
  reply: z.object({ id: uuidSchema }),
  errors: [404, 409, 429],
})

/** POST helpers/{id}/session: a token for the account of who is helped, with which only the calls can be made that a helper may. 409 of who asked that their own account goes. */
export const beginHelping = endpoint({
  method: 'POST',
  path: '/api/request-vignette/helpers/:id/session',
  summary: 'Begin to help somebody: a token for what a helper may do in their account',
  auth: 'required',
  params: ofHelper,
  reply: z.object({ access_token: z.string() }),
  errors: [404, 409],
})
