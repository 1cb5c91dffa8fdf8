import * as z from 'zod/mini'
import { HAND_OVER_KINDS, HAND_OVER_MOST } from '../casework/queue.ts'
import { LABEL_SHEETS, labelsOn, MOST_LABELS } from '../casework/label-sheets.ts'
import { CASE_ROLES } from '../casework/staff.ts'
import { rowNames } from '../rules/table.ts'
import { endpoint } from './endpoint.ts'
import { uuidSchema } from './wire-values.ts'

export const LABEL_MEDIA_TYPES = { pdf: 'application/pdf', csv: 'text/csv' } as const

export const makeLabels = endpoint({
  method: 'POST',
  path: '/api/beheer/labels',
  summary:
    'Where granted vignettes go by post, or at which point they are picked up: as labels to print, or as a table for a printer; 409 when one of them does not',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z
    .object({
      kind: z
        .optional(z.enum(rowNames(HAND_OVER_KINDS)))
        .check(z.describe('How they reach their owner; absent: by post')),
      ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(HAND_OVER_MOST)),
      format: z.enum(rowNames(LABEL_MEDIA_TYPES)),
      sheet: z.enum(rowNames(LABEL_SHEETS)),
      first: z
        .int()
        .check(
          z.minimum(1),
          z.maximum(MOST_LABELS),
          z.describe('Where the first label goes on the first sheet: the ones before it were used'),
        ),
    })
    .check(
      z.refine(({ sheet, first }) => first <= labelsOn(sheet), {
        path: ['first'],
        error: 'casework.labels.first-wrong',
      }),
    ),
  reply: z.unknown(),
  replyMediaTypes: Object.values(LABEL_MEDIA_TYPES),
  errors: [409],
})
