import { z } from 'zod'
import { BROWSERS, SYSTEMS } from '../account/devices.ts'
import { instantSchema, uuidSchema } from './wire-values.ts'

/** Where somebody is logged in, an applicant or a staff member. */
export const sessionSchema = z.object({
  id: uuidSchema,
  browser: z.enum(BROWSERS).nullable().describe('Its family; null for one that is not recognised'),
  system: z.enum(SYSTEMS).nullable(),
  begunAt: instantSchema,
  lastUsedAt: instantSchema.describe('To within five minutes'),
  isThisOne: z.boolean().describe('Whether it is the session that asks'),
})

export type OwnSession = z.output<typeof sessionSchema>
