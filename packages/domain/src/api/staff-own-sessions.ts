import * as z from 'zod/mini'
import { STAFF_ROLES } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'
import { sessionSchema } from './session.ts'
import { uuidSchema } from './wire-values.ts'

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
  reply: z.object({ status: z.literal('OK') }),
  errors: [404],
})
