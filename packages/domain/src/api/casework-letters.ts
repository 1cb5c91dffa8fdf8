import * as z from 'zod/mini'
import { FAILURE_CAUSES, LETTER_FAILURES } from '../casework/letter-failures.ts'
import { LETTERS_OF_REQUEST } from '../casework/letters-of-request.ts'
import { LETTER_MAX, LETTER_TEMPLATES, SUBJECT_MAX } from '../casework/free-letters.ts'
import { CASE_ROLES, MONEY_ROLES } from '../casework/staff.ts'
import { requiredLines, requiredText, withError } from '../rules/required.ts'
import { LANGUAGES } from '../text/language.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema, uuidSchema } from './wire-values.ts'

/** A letter in words, as its receiver reads it. */
export const letterWordsSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  language: z.enum(LANGUAGES).check(z.describe('In which it is written: that of the applicant')),
  inDutch: z
    .array(z.string())
    .check(
      z.describe('What is Dutch in it though the letter is not, in its order: such as a remark'),
    ),
})

/** A letter before it goes. */
export const previewSchema = z.object({
  letter: z.nullable(letterWordsSchema),
  letterSeen: z
    .string()
    .check(z.describe('Sent along with what is decided or sent, so that no other letter goes')),
})

/**
 * How a letter stands: taken by the mail server, or not yet, or not (yet) to be delivered; `handled` is one of which no more is known
 * than that it was sent, or had nothing to tell any more.
 */
export const LETTER_STATES = [
  'sent',
  'handled',
  'waiting',
  'failing',
  'given-up',
  'dropped',
  ...LETTER_FAILURES,
] as const

export type LetterState = (typeof LETTER_STATES)[number]

/** Of a letter: what it is, to whom it went, and what became of it. */
export const letterOfCaseSchema = z.object({
  id: uuidSchema,
  name: z.enum(LETTERS_OF_REQUEST),
  state: z.enum(LETTER_STATES),
  at: z.nullable(instantSchema).check(z.describe('Since when that is so')),
  to: z
    .nullable(z.string())
    .check(z.describe('The address that it went to; null of one that is not kept, or not yet')),
  againOf: z.nullable(uuidSchema).check(z.describe('Of one that was sent again: which one')),
  cause: z.nullable(z.enum(FAILURE_CAUSES)).check(z.describe('Why it did not arrive')),
})

export type LetterOfCase = z.output<typeof letterOfCaseSchema>

/** Whether a letter is kept as it was sent, so that it can be read and sent again. */
export function isKept({ to }: Pick<LetterOfCase, 'to'>): boolean {
  return to !== null
}

/** Whether nobody got a letter, as far as is known. */
export function didNotArrive({ state }: Pick<LetterOfCase, 'state'>): boolean {
  return state === 'refused' || state === 'bounced'
}

export const getLetter = endpoint({
  method: 'GET',
  path: '/api/beheer/letter/sent',
  summary: 'A letter about a request as it was sent',
  auth: 'staff',
  roles: MONEY_ROLES,
  query: z.object({ id: z.string() }),
  reply: z.extend(letterWordsSchema, {
    attachments: z.array(z.string()).check(z.describe('The names of the files that went along')),
  }),
  errors: [404],
})

export const sendLetterAgain = endpoint({
  method: 'POST',
  path: '/api/beheer/letter/again',
  summary: 'Send a letter once more as it was, to the address that the applicant has now',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.object({
    id: uuidSchema,
    key: uuidSchema.check(z.describe('The same for one wish to send: asked twice it goes once')),
  }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

/** A letter in a handler's own words; what it is, whom it goes to and how to reach us is added. */
export const freeLetterSchema = z.object({
  template: z.enum(LETTER_TEMPLATES, withError('form.required-choice')),
  subject: requiredText(SUBJECT_MAX),
  text: requiredLines(LETTER_MAX),
})

export const previewFreeLetter = endpoint({
  method: 'POST',
  path: '/api/beheer/letter/free/preview',
  summary: 'A letter in a handler’s own words as it would go, without sending it',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(freeLetterSchema, { id: uuidSchema }),
  reply: previewSchema,
  errors: [404, 409],
})

export const sendFreeLetter = endpoint({
  method: 'POST',
  path: '/api/beheer/letter/free',
  summary: 'Send a letter in a handler’s own words; another one than was shown does not go',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(freeLetterSchema, {
    id: uuidSchema,
    letterSeen: z.string().check(z.maxLength(100)),
    key: uuidSchema.check(z.describe('The same for one wish to send: asked twice it goes once')),
  }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})
