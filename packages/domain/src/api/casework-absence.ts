import * as z from 'zod/mini'
import { absenceSchema } from '../casework/absence.ts'
import { LEAD_ROLES } from '../casework/staff.ts'
import { withError } from '../rules/required.ts'
import { endpoint } from './endpoint.ts'
import { dateSchema, uuidSchema } from './wire-values.ts'

const ok = z.object({ status: z.literal('OK') })

const ofAtDesk = z.object({ id: uuidSchema })

export const setAbsence = endpoint({
  method: 'POST',
  path: '/api/beheer/absence',
  summary: 'Say from when until when a colleague is away; nobody hands them a case in that time',
  auth: 'staff',
  roles: LEAD_ROLES,
  body: z.extend(ofAtDesk, { from: dateSchema, until: dateSchema }).check(
    z.refine((body) => absenceSchema.safeParse(body).success, {
      path: ['until'],
      ...withError('casework.period.ends-before-it-begins'),
    }),
  ),
  reply: ok,
  errors: [404],
})

export const endAbsence = endpoint({
  method: 'POST',
  path: '/api/beheer/absence/end',
  summary: 'A colleague is there again',
  auth: 'staff',
  roles: LEAD_ROLES,
  body: ofAtDesk,
  reply: ok,
  errors: [404],
})

export const releaseAllOf = endpoint({
  method: 'POST',
  path: '/api/beheer/at-desk/release',
  summary: 'Lay back what a colleague has in hand, so that others can take it',
  auth: 'staff',
  roles: LEAD_ROLES,
  body: ofAtDesk,
  reply: z.object({
    released: z.number().check(z.int()),
    isMore: z.boolean().check(z.describe('More than go at once')),
  }),
  errors: [404],
})
