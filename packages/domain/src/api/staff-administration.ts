import * as z from 'zod/mini'
import {
  changeRolesSchema,
  newStaffMemberSchema,
  numberRangeSchema,
  openAccountSchema,
  renewStaffMemberSchema,
} from '../casework/staff-forms.ts'
import { ADMINISTRATOR_ROLES } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'
import { staffMemberSchema } from './staff.ts'
import { instantSchema, uuidSchema } from './wire-values.ts'

/*
 * What an administrator does: a file of its own, so that who logs in fetches none of it.
 */

const ok = z.object({ status: z.literal('OK') })

export const listStaffMembers = endpoint({
  method: 'GET',
  path: '/api/beheer/staff',
  summary: 'Everybody who works at the desk, those who left included',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  reply: z.object({
    staff: z.array(
      z.extend(staffMemberSchema, {
        state: z.enum(['invited', 'renewing', 'active', 'without-role', 'ended']),
        createdAt: instantSchema,
        lastSeenAt: z.nullable(instantSchema),
        claimed: z.number().check(z.int(), z.describe('How many cases they have in hand')),
        waitsUntil: z
          .nullable(instantSchema)
          .check(z.describe('After too many tries; null for who can log in at once')),
      }),
    ),
  }),
})

export const inviteStaffMember = endpoint({
  method: 'POST',
  path: '/api/beheer/staff/invite',
  summary:
    'Make a staff member, who is mailed an invitation; again for one who has not accepted it',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: newStaffMemberSchema,
  reply: z.extend(ok, {
    isNew: z.boolean().check(z.describe('Whether nobody had invited this address before')),
  }),
  errors: [409],
})

export const endStaffMember = endpoint({
  method: 'POST',
  path: '/api/beheer/staff/end',
  summary: 'End a staff member: sessions end at once, cases are released',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: z.object({ id: uuidSchema }),
  reply: ok,
  errors: [404, 409],
})

export const changeStaffRoles = endpoint({
  method: 'POST',
  path: '/api/beheer/staff/roles',
  summary:
    'Give a colleague other roles: sessions end at once, so that screens and calls are those of the new ones; never for oneself',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: z.extend(changeRolesSchema, { id: uuidSchema }),
  reply: ok,
  errors: [404, 409],
})

export const renewStaffMember = endpoint({
  method: 'POST',
  path: '/api/beheer/staff/renew',
  summary:
    'Let a colleague set up anew what was lost: it no longer counts, sessions end, and a link is mailed; never for oneself',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: z.extend(renewStaffMemberSchema, { id: uuidSchema }),
  reply: ok,
  errors: [404, 409],
})

export const letStaffMemberIn = endpoint({
  method: 'POST',
  path: '/api/beheer/staff/let-in',
  summary: 'Let a colleague who tried too often try again at once; never for oneself',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: z.object({ id: uuidSchema }),
  reply: ok,
  errors: [404, 409],
})

export const openFrozenAccount = endpoint({
  method: 'POST',
  path: '/api/beheer/account/open',
  summary: "Open an applicant's account that was frozen, once it is sure whose it is",
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: openAccountSchema,
  reply: ok,
})

export const getNumberStock = endpoint({
  method: 'GET',
  path: '/api/beheer/numbers',
  summary: 'How many vignette numbers are in stock',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  reply: z.object({ left: z.number().check(z.int()), next: z.nullable(z.string()) }),
})

export const addNumbers = endpoint({
  method: 'POST',
  path: '/api/beheer/numbers/add',
  summary: 'Lay vignette numbers in stock: a prefix and a range of seven digits',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: numberRangeSchema,
  reply: z.object({ added: z.number().check(z.int()) }),
})
