import * as z from 'zod/mini'
import { HAND_OVER_KINDS, HAND_OVER_MOST } from '../casework/queue.ts'
import { CASE_ROLES } from '../casework/staff.ts'
import { rowNames } from '../rules/table.ts'
import { endpoint } from './endpoint.ts'
import { uuidSchema } from './wire-values.ts'

export const handOverSchema = z.object({
  kind: z.enum(rowNames(HAND_OVER_KINDS)),
  vignettes: z
    .array(
      z.object({
        id: uuidSchema,
        number: z
          .string()
          .check(
            z.maxLength(100),
            z.describe('The number that was seen: a vignette that has another by now is told'),
          ),
      }),
    )
    .check(z.minLength(1), z.maxLength(HAND_OVER_MOST)),
})

export const handOver = endpoint({
  method: 'POST',
  path: '/api/beheer/hand-over',
  summary:
    'Say of many granted vignettes that they are sent or laid out, each by itself; of those that are not, why',
  auth: 'staff',
  roles: CASE_ROLES,
  body: handOverSchema,
  reply: z.object({
    handedOver: z.array(uuidSchema),
    before: z.array(uuidSchema).check(z.describe('Which of those were so already')),
    notHandedOver: z.array(z.object({ id: uuidSchema, message: z.string() })),
  }),
})

export const undoHandOver = endpoint({
  method: 'POST',
  path: '/api/beheer/hand-over/undo',
  summary:
    'Take back, before the letter goes, that vignettes are sent or laid out; only by who said so',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.object({
    ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(HAND_OVER_MOST)),
  }),
  reply: z.object({
    undone: z.array(uuidSchema),
    notUndone: z.array(z.object({ id: uuidSchema, message: z.string() })),
  }),
})
