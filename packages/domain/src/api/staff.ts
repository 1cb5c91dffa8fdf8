import * as z from 'zod/mini'
import { staffLoginSchema } from '../casework/staff-forms.ts'
import { STAFF_ROLES } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'
import { uuidSchema } from './wire-values.ts'

const ok = z.object({ status: z.literal('OK') })

export const staffMemberSchema = z.object({
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

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/api/beheer/me',
  summary: 'The staff member of this session',
  auth: 'staff',
  roles: STAFF_ROLES,
  reply: z.object({ staffMember: staffMemberSchema }),
})
