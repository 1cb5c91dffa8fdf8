import * as z from 'zod/mini'
import { passwordSchema } from '../account/login.ts'
import { newPasswordSchema, REGISTRATION_DEMANDS } from '../rules/password.ts'
import { endpoint } from './endpoint.ts'
import { codeSchema } from '../casework/staff-forms.ts'
import { staffSessionSchema } from './staff.ts'

const tokenSchema = z.string().check(z.minLength(1), z.maxLength(200))

/** Shown in one answer, and nowhere again: what an authenticator needs. */
const keySchema = z.object({
  secret: z.string(),
  uri: z.string().check(z.describe('The same as an address, for a QR code')),
  mark: z.string().check(z.describe('Tells this key from one that was shown before or after it')),
})

/** Null for somebody who keeps the authenticator of before. */
const shownKeySchema = z.object({ key: z.nullable(keySchema) })

export type ShownKey = z.output<typeof keySchema>

/** A password that whoever has the link chooses, or shows to know. */
export const INVITATION_ASKS = ['new-password', 'password'] as const

export const checkInvitation = endpoint({
  method: 'POST',
  path: '/api/beheer/invitation/check',
  summary: 'Whom an invitation is for, and which password comes first; never the key',
  auth: 'public',
  body: z.object({ token: tokenSchema }),
  reply: z.object({
    email: z.string(),
    name: z.string(),
    asks: z.enum(INVITATION_ASKS),
    givesKey: z.boolean().check(z.describe('Whether another authenticator is set up')),
  }),
  errors: [404, 409, 429],
})

export const chosenPasswordSchema = z.object({
  newPassword: newPasswordSchema(REGISTRATION_DEMANDS),
})

export const beginInvitation = endpoint({
  method: 'POST',
  path: '/api/beheer/invitation/begin',
  summary: 'Choose a password, once; answers with the key for the authenticator',
  auth: 'public',
  body: z.extend(chosenPasswordSchema, { token: tokenSchema }),
  reply: shownKeySchema,
  errors: [404, 409, 429],
})

export const knownPasswordSchema = z.object({ password: passwordSchema })

export const continueInvitation = endpoint({
  method: 'POST',
  path: '/api/beheer/invitation/continue',
  summary:
    'Show the password that was chosen; answers with a new key, and the one of before no longer counts',
  auth: 'public',
  body: z.extend(knownPasswordSchema, { token: tokenSchema }),
  reply: shownKeySchema,
  errors: [404, 409, 429],
})

export const confirmedCodeSchema = z.object({ code: codeSchema })

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/beheer/invitation/accept',
  summary: 'Show a code of the key, beside the password: both are in force, and a session begins',
  auth: 'public',
  body: z.extend(confirmedCodeSchema, {
    token: tokenSchema,
    password: passwordSchema,
    keyMark: z
      .optional(z.string().check(z.maxLength(100)))
      .check(z.describe('Of the key that was shown, if one was')),
  }),
  reply: z.extend(staffSessionSchema, {
    backupCodes: z
      .array(z.string())
      .check(
        z.describe('Shown in this answer only; none for who keeps the authenticator of before'),
      ),
  }),
  errors: [404, 409, 429],
})
