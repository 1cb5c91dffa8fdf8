import * as z from 'zod/mini'
import { REMOVED_KINDS } from '../casework/retention-kinds.ts'
import { SECURITY_ROLES } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'
import { dateSchema, instantSchema } from './wire-values.ts'

const countSchema = z.number().check(z.int())

/** Issue 14, 8 and 10: what is past its period, and goes by itself. */
export const getRetention = endpoint({
  method: 'GET',
  path: '/api/beheer/retention',
  summary: 'What the next run removes because its period is over, by kind; changes nothing',
  auth: 'staff',
  roles: SECURITY_ROLES,
  reply: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(REMOVED_KINDS),
        months: z
          .nullable(countSchema)
          .check(
            z.describe('So long it is kept; null of what goes because its owner asked for that'),
          ),
        rows: countSchema.check(z.describe('How many of it go')),
        files: countSchema.check(z.describe('Files that go with them')),
        overSince: z
          .nullable(dateSchema)
          .check(z.describe('Since when the oldest of them was over; null where nothing goes')),
      }),
    ),
    endedAt: z
      .nullable(instantSchema)
      .check(z.describe('When a run last removed all that was due; null before the first')),
    isBehind: z
      .boolean()
      .check(z.describe('Whether that is longer ago than it should be: somebody has to look')),
  }),
})
