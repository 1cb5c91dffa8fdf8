import * as z from 'zod/mini'
import { withError } from '../rules/required.ts'
import { LANGUAGES } from '../text/language.ts'
import { endpoint } from './endpoint.ts'

/** As the user has it. */
export const accountLanguageSchema = z
  .nullable(z.enum(LANGUAGES))
  .check(z.describe('The language that its owner reads; null of who never chose one'))

/** POST user/language: the language that the account's owner reads, on every device and in letters (issue 13). Of a helper it is their own account's. */
export const setLanguage = endpoint({
  method: 'POST',
  path: '/api/request-vignette/user/language',
  summary: 'Choose the language of one’s account: of its screens after a login, and of its letters',
  auth: 'required',
  asHelper: true,
  body: z.object({ language: z.enum(LANGUAGES, withError('form.required-choice')) }),
  reply: z.object({ status: z.literal('OK') }),
})
