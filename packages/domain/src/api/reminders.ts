import * as z from 'zod/mini'
import { withError } from '../rules/required.ts'
import { endpoint } from './endpoint.ts'

/** A server takes no longer address. */
const LONGEST_LINK = 16_384

const okSchema = z.object({ status: z.literal('OK') })

/** As the user has it. */
export const remindersSchema = z
  .boolean()
  .check(
    z.describe('Whether its owner gets reminders by mail; what they have to be told comes anyway'),
  )

/** POST user/reminders: whether the account's owner gets reminders by mail (issue 14, 7). */
export const setReminders = endpoint({
  method: 'POST',
  path: '/api/request-vignette/user/reminders',
  summary: 'Get reminders by mail, or no more of them',
  auth: 'required',
  body: z.object({ reminders: z.boolean(withError('form.required-choice')) }),
  reply: okSchema,
})

/** POST reminders/off: by the link of a reminder, without a login; 404 for what no reminder carried. */
export const endReminders = endpoint({
  method: 'POST',
  path: '/api/public/reminders/off',
  summary: 'Get no more reminders, by the link of one',
  auth: 'public',
  // As long as any address: a mail program that joins or breaks a line makes another one of it, which no reminder carried.
  body: z.object({
    token: z.string(withError('form.required-choice')).check(z.maxLength(LONGEST_LINK)),
  }),
  reply: z.object({
    status: z.literal('OK'),
    session: z
      .enum(['none', 'own', 'other'])
      .check(z.describe('Whether who is logged in owns the account of the reminder')),
  }),
  errors: [404],
})
