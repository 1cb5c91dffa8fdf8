import * as z from 'zod/mini'
import {
  changeRolesSchema,
  newStaffMemberSchema,
  numberRangeSchema,
  openAccountSchema,
  renewStaffMemberSchema,
  staffLoginSchema,
} from '../casework/staff-forms.ts'
import { ADMINISTRATOR_ROLES, STAFF_ROLES } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'
import { sessionSchema } from './session.ts'
import { instantSchema, uuidSchema } from './wire-values.ts'

const ok = z.object({ status: z.literal('OK') })

const staffMemberSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
})

export type StaffMember = z.output<typeof staffMemberSchema>

export const staffSessionSchema = z.object({
  session: z.string().check(z.describe('Goes into the Authorization header, as Bearer')),
  staffMember: staffMemberSchema,
})

export const staffLogin = endpoint({
  method: 'POST',
  path: '/api/beheer/login',
  summary: 'Begin a session at the desk: password and second factor',
  auth: 'public',
  body: staffLoginSchema,
  reply: staffSessionSchema,
  errors: [401, 429],
})

export const staffLogout = endpoint({
  method: 'POST',
  path: '/api/beheer/logout',
  summary: 'End this session',
  auth: 'staff',
  roles: STAFF_ROLES,
  reply: ok,
})

export const listStaffSessions = endpoint({
  method: 'GET',
  path: '/api/beheer/sessions',
  summary: 'Where the staff member is logged in, the session that asks first',
  auth: 'staff',
  roles: STAFF_ROLES,
  reply: z.object({ sessions: z.array(sessionSchema) }),
})

export const endStaffSession = endpoint({
  method: 'POST',
  path: '/api/beheer/sessions/end',
  summary: 'End one session of the staff member, on whatever device',
  auth: 'staff',
  roles: STAFF_ROLES,
  body: z.object({ id: uuidSchema }),
  reply: ok,
  errors: [404],
})

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/api/beheer/me',
  summary: 'The staff member of this session',
  auth: 'staff',
  roles: STAFF_ROLES,
  reply: z.object({ staffMember: staffMemberSchema }),
})

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
