import * as z from 'zod/mini'
import { LETTERS_OF_REQUEST } from '../casework/letters-of-request.ts'
import { HAND_OVER_MOST } from '../casework/queue.ts'
import { CASE_ROLES } from '../casework/staff.ts'
import { LANGUAGES } from '../text/language.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema, referenceSchema, uuidSchema } from './wire-values.ts'

/** A letter to who has no mailbox, until it is posted. */
const letterToPostSchema = z.object({
  id: uuidSchema,
  caseId: uuidSchema,
  name: z.enum(LETTERS_OF_REQUEST),
  language: z.enum(LANGUAGES),
  reference: referenceSchema,
  to: z.array(z.string()).check(z.describe('Name and address, on lines')),
  byHand: z
    .array(z.string())
    .check(z.describe('The lines of its address that cannot be printed, and are written by hand')),
  unprinted: z
    .array(z.string())
    .check(z.describe('Signs of its text that cannot be printed; it says where they are left out')),
  writtenAt: instantSchema,
  printed: z
    .nullable(
      z.object({
        at: instantSchema,
        by: z.string(),
        forBefore: z
          .nullable(z.array(z.string()))
          .check(z.describe('What stands on the paper, where they have another address since')),
      }),
    )
    .check(
      z.describe('The last time that it was printed, and by whom; null of one that never was'),
    ),
})

export type LetterToPost = z.output<typeof letterToPostSchema>

export const getLettersToPost = endpoint({
  method: 'GET',
  path: '/api/beheer/post',
  summary: 'The letters that are to be printed and posted, oldest first; what is more comes later',
  auth: 'staff',
  roles: CASE_ROLES,
  reply: z.object({
    letters: z.array(letterToPostSchema),
    isMore: z.boolean().check(z.describe('There are more than are listed')),
  }),
})

const ids = z.array(uuidSchema).check(z.minLength(1), z.maxLength(HAND_OVER_MOST))

export const printLetters = endpoint({
  method: 'POST',
  path: '/api/beheer/post/print',
  summary:
    'Letters as a PDF to print, in this order; 409 when one was posted, or was printed since it was shown',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.object({
    letters: z
      .array(
        z.object({
          id: uuidSchema,
          printedAt: z
            .nullable(instantSchema)
            .check(
              z.describe(
                'When it was printed last, as it was shown: nothing is printed twice unsaid',
              ),
            ),
        }),
      )
      .check(z.minLength(1), z.maxLength(HAND_OVER_MOST)),
  }),
  reply: z.unknown(),
  replyMediaTypes: ['application/pdf'],
  errors: [409],
})

export const markPosted = endpoint({
  method: 'POST',
  path: '/api/beheer/post/posted',
  summary:
    'Say of letters that they are posted, all or none; 409 when one was posted before, was never printed, or was for another address',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.object({ ids }),
  reply: z.object({ posted: z.array(uuidSchema) }),
  errors: [409],
})

export const undoPosted = endpoint({
  method: 'POST',
  path: '/api/beheer/post/undo',
  summary: 'Take back, for a moment and by who said so, that letters are posted; all or none',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.object({ ids }),
  reply: z.object({ undone: z.array(uuidSchema) }),
  errors: [409],
})
