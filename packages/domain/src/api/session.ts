import * as z from 'zod/mini'
import { BROWSERS, SYSTEMS } from '../account/devices.ts'
import { instantSchema, uuidSchema } from './wire-values.ts'

/** Where somebody is logged in, an applicant or a staff member. */
export const sessionSchema = z.object({
  id: uuidSchema,
  browser: z
    .nullable(z.enum(BROWSERS))
    .check(z.describe('Its family; null for one that is not recognised')),
  system: z.nullable(z.enum(SYSTEMS)),
  begunAt: instantSchema,
  lastUsedAt: instantSchema.check(z.describe('To within five minutes')),
  isThisOne: z.boolean().check(z.describe('Whether it is the session that asks')),
})

export type OwnSession = z.output<typeof sessionSchema>
