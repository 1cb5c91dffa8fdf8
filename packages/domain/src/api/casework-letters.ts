import * as z from 'zod/mini'
import { FAILURE_CAUSES, LETTER_FAILURES } from '../casework/letter-failures.ts'
import {
  LETTERS_OF_REQUEST,
  REASONS_NOT_AGAIN,
  REASONS_OVERTAKEN,
} from '../casework/letters-of-request.ts'
import { hasEmptyPoint, LETTER_MAX, SUBJECT_MAX } from '../casework/free-letters.ts'
import { REMARK_MAX } from '../casework/decisions.ts'
import { CASE_ROLES, MONEY_ROLES } from '../casework/staff.ts'
import { requiredLines, requiredText, withError } from '../rules/required.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../text/language.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema, uuidSchema } from './wire-values.ts'

/** A letter in words, as its receiver reads it. */
export const letterWordsSchema = z.object({
  to: z.string().check(z.describe('An e-mail address; of a letter by post a name and an address')),
  isByPost: z.boolean().check(z.describe('Its receiver has no mailbox: it is printed and posted')),
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

/** How a letter by post stands. */
export const LETTER_STATES_BY_POST = ['to-print', 'printed', 'posted', 'returned'] as const

/**
 * How a letter stands: taken by the mail server, or not yet, or not (yet) to be delivered; `handled` is one of which no more is known
 * than that it was sent, or had nothing to tell any more; `too-late` did not go, as the last day that it names was over. One by post is to be printed, printed, posted, or brought back by the post.
 */
export const LETTER_STATES = [
  ...LETTER_STATES_BY_POST,
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
  isByPost: z.boolean(),
  by: z
    .nullable(z.string())
    .check(z.describe('Who printed or posted one by post, or wrote down that it came back')),
  againOf: z.nullable(uuidSchema).check(z.describe('Of one that was sent again: which one')),
  cause: z.nullable(z.enum(FAILURE_CAUSES)).check(z.describe('Why it did not arrive')),
  isSettled: z
    .boolean()
    .check(
      z.describe('Whether somebody saw to it that it did not arrive, without sending it again'),
    ),
  settledHow: z
    .nullable(z.string())
    .check(z.describe('What was done about it instead, where that is known')),
  notAgain: z
    .nullable(z.enum(REASONS_NOT_AGAIN))
    .check(
      z.describe(
        'Why it does not go again now, as it would be refused; of a question that is asked anew in its place `to-post` keeps it from nothing',
      ),
    ),
  overtakenBy: z
    .nullable(z.enum(REASONS_OVERTAKEN))
    .check(
      z.describe(
        'What made untrue what it says, a later decision or the day that it names: it does not go again as it was; null of one that holds',
      ),
    ),
})

export type LetterOfCase = z.output<typeof letterOfCaseSchema>

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
    evenSettled: z
      .optional(z.boolean())
      .check(z.describe('It goes though somebody settled it without another letter')),
  }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

/** The day on which the post brought a letter back. */
export const returnedLetterSchema = z.object({
  returnedOn: z.iso.date(withError('casework.letter-returned.needed')),
})

export const markReturned = endpoint({
  method: 'POST',
  path: '/api/beheer/letter/returned',
  summary:
    'Write down that the post brought a letter back; 409 of one that is not posted, or came back before',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(returnedLetterSchema, { id: uuidSchema }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

/** What was done about a letter that nobody got, instead of sending it again. */
export const settledLetterSchema = z.object({ doneInstead: requiredLines(REMARK_MAX) })

/** As many as a case shows. */
const SETTLED_TOGETHER_MAX = 100

export const settleLetters = endpoint({
  method: 'POST',
  path: '/api/beheer/letter/settled',
  summary:
    'Say what was done about letters of one case that nobody got, instead of sending them again; 409 when one arrived, went again, or is settled',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(settledLetterSchema, {
    ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(SETTLED_TOGETHER_MAX)),
  }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

export const listLetterTemplates = endpoint({
  method: 'GET',
  path: '/api/beheer/letter/templates',
  summary: 'What a letter about a case can begin with today, filled in of that case',
  auth: 'staff',
  roles: CASE_ROLES,
  query: z.object({ id: z.string() }),
  reply: z.object({
    language: z.enum(LANGUAGES).check(z.describe('In which the applicant is written to')),
    templates: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        words: z
          .array(z.object({ language: z.enum(LANGUAGES), subject: z.string(), text: z.string() }))
          .check(z.describe('In the language of the applicant, and in Dutch')),
      }),
    ),
  }),
  errors: [404],
})

/** A letter in a handler's own words; what it is, whom it goes to and how to reach us is added. */
export const freeLetterSchema = z.object({
  template: z
    .string(withError('form.required-choice'))
    .check(z.regex(/^[a-z0-9-]{1,40}$/, withError('form.required-choice'))),
  language: z
    ._default(z.enum(LANGUAGES, withError('form.required-choice')), DEFAULT_LANGUAGE)
    .check(z.describe('In which it is written: Dutch, or that of the applicant')),
  subject: requiredText(SUBJECT_MAX),
  text: requiredLines(LETTER_MAX, 'casework.required.letter').check(
    z.refine((text) => !hasEmptyPoint(text), withError('casework.free-letter.empty-point')),
  ),
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
