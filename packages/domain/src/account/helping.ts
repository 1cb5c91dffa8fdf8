import * as z from 'zod/mini'
import { emailSchema } from '../rules/email.ts'

/** Issue 14, 9: so many people may help one account at a time, those invited included. */
export const MAX_HELPERS = 5

/** An invitation that nobody took is over after so many days. */
export const INVITATION_DAYS = 14

/** The form in which an owner invites somebody to help. */
export const inviteHelperSchema = z.object({ email: emailSchema })
