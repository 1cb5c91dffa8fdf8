import * as z from 'zod/mini'
import { passwordSchema } from '../account/login.ts'
import { STAFF_ROLES } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'
import { codeSchema } from '../casework/staff-forms.ts'

export const getBackupCodes = endpoint({
  method: 'GET',
  path: '/api/beheer/backup-codes',
  summary: 'How many backup codes this staff member has left; never the codes',
  auth: 'staff',
  roles: STAFF_ROLES,
  reply: z.object({
    left: z.number().check(z.int()),
    wereMade: z.boolean().check(z.describe('False for who never had any')),
    areKept: z
      .boolean()
      .check(z.describe('False until their owner has said to have kept them, or has used one')),
  }),
})

export const keepBackupCodes = endpoint({
  method: 'POST',
  path: '/api/beheer/backup-codes/kept',
  summary: 'Say that the backup codes that were shown are kept',
  auth: 'staff',
  roles: STAFF_ROLES,
  reply: z.object({ status: z.literal('OK') }),
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
  errors: [409, 429],
})
