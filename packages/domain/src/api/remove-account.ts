import * as z from 'zod/mini'
import { passwordSchema } from '../account/login.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema } from './wire-values.ts'

const okSchema = z.object({ status: z.literal('OK') })

/** For so long what is asked can be undone with nothing lost (issue 14, 8). */
export const REMOVED_AFTER_DAYS = 7

/** As the user has it. */
export const removedAfterSchema = z
  .nullable(instantSchema)
  .check(
    z.describe(
      'From when on what is kept of them goes as soon as nothing needs it, because they asked for it',
    ),
  )

/** DELETE user: all that is kept of somebody goes, after a week in which they can undo it (issue 14, 8; article 17 AVG). */
export const removeAccount = endpoint({
  method: 'DELETE',
  path: '/api/request-vignette/user',
  summary: 'Have one’s account removed, seven days from now',
  auth: 'required',
  body: z.object({ password: passwordSchema }),
  replyStatus: 202,
  reply: okSchema,
  errors: [429],
})

/** POST user/keep: the account stays after all. */
export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/request-vignette/user/keep',
  summary: 'Keep one’s account after all',
  auth: 'required',
  reply: okSchema,
})
