import * as z from 'zod/mini'
import { passwordSchema } from '../account/login.ts'
import { STAFF_ROLES } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'
import { codeSchema } from './staff.ts'

export const getBackupCodes = endpoint({
  method: 'GET',
  path: '/api/beheer/backup-codes',
  summary: 'How many backup codes this staff member has left; never the codes',
  auth: 'staff',
  roles: STAFF_ROLES,
  reply: z.object({
    left: z.number().check(z.int()),
    wereMade: z.boolean().check(z.describe('False for who never had any')),
  }),
})

export const renewBackupCodesSchema = z.object({ password: passwordSchema, code: codeSchema })

export const renewBackupCodes = endpoint({
  method: 'POST',
  path: '/api/beheer/backup-codes/renew',
  summary: 'Ten other backup codes, shown in this answer only; those of before no longer count',
  auth: 'staff',
  roles: STAFF_ROLES,
  body: renewBackupCodesSchema,
  reply: z.object({ codes: z.array(z.string()) }),
  errors: [429],
})
