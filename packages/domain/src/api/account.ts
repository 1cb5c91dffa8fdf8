import * as z from 'zod/mini'
import { LINK_STATES } from '../account/email-change.ts'
import { loginSchema } from '../account/login.ts'
import {
  ALSO_WHEN_FIELDS_ARE_WRONG,
  errorsOfDetails,
  newPersonFields,
  withPlainAddress,
} from '../account/personal-details.ts'
import { resetPasswordSchema } from '../account/password-reset.ts'
import { emailSchema } from '../rules/email.ts'
import { newPasswordSchema, REGISTRATION_DEMANDS } from '../rules/password.ts'
import { withError } from '../rules/required.ts'
import { applicantPayloadSchema } from './applicant-payload.ts'
import { linkTokenSchema, uuidSchema } from './wire-values.ts'
import { sessionSchema } from './session.ts'
import { userSchema } from './user.ts'
import { endpoint } from './endpoint.ts'

export type User = z.output<typeof userSchema>

const tokenReplySchema = z.object({ access_token: z.string() })
const okSchema = z.object({ status: z.literal('OK') })

/** GET user: the signed-in applicant. */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/request-vignette/user',
  summary: 'The signed-in applicant',
  auth: 'required',
  asHelper: true,
  reply: z.object({ user: userSchema }),
})

/** POST login: a token for a known e-mail and password. */
export const login = endpoint({
  method: 'POST',
  path: '/api/request-vignette/login',
  summary: 'Log in',
  auth: 'public',
  body: loginSchema,
  reply: tokenReplySchema,
  errors: [401, 429],
})

/**
 * POST logout: ends this token, or every one of the account (decisions B15). An ended token opens nothing any more, this call
 * included: sent again it is 401, and nothing happens.
 */
export const logout = endpoint({
  method: 'POST',
  path: '/api/request-vignette/logout',
  summary: 'Log out: end this token, or with `everywhere` every one of the account',
  auth: 'required',
  asHelper: true,
  body: z.object({
    everywhere: z
      .optional(z.boolean(withError('form.required-choice')))
      .check(z.describe('Whether all sessions of the account end, on every device')),
  }),
  reply: okSchema,
  // A helper ends their own session alone.
  errors: [403, 429],
})

/** GET sessions: where the account is logged in. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/request-vignette/sessions',
  summary: 'Where the account is logged in, the session that asks first',
  auth: 'required',
  reply: z.object({ sessions: z.array(sessionSchema) }),
})

/** POST sessions/end: ends one of them; 404 for another's. */
export const endSession = endpoint({
  method: 'POST',
  path: '/api/request-vignette/sessions/end',
  summary: 'End one session of the account, on whatever device',
  auth: 'required',
  body: z.object({ id: uuidSchema }),
  reply: okSchema,
  errors: [404, 429],
})

/** POST register/user: whether an e-mail is still free; 400 when it is not. */
export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/request-vignette/register/user',
  summary: 'Check that an e-mail is not yet registered',
  auth: 'public',
  body: z.object({ email: emailSchema }),
  reply: okSchema,
  errors: [400, 429],
})

/** §3 registration payload: the form's fields, with the country and the password under the wire's names. */
const registrationPayloadSchema = z.pipe(
  z
    .object({
      ...z.omit(newPersonFields, { country: true }).shape,
      countryCode: newPersonFields.shape.country,
      email: emailSchema,
      password: newPasswordSchema(REGISTRATION_DEMANDS),
    })
    .check(
      z.superRefine((payload, context) => {
        for (const { field, message } of errorsOfDetails({
          ...payload,
          country: payload.countryCode,
        })) {
          context.addIssue({ code: 'custom', path: [field], message })
        }
      }, ALSO_WHEN_FIELDS_ARE_WRONG),
    ),
  z.transform(({ countryCode, email, password, ...details }) => ({
    email,
    password,
    details: withPlainAddress({ ...details, country: countryCode }),
  })),
)

/** POST register: makes the account; 409 when the e-mail is already registered. */
export const register = endpoint({
  method: 'POST',
  path: '/api/request-vignette/register',
  summary: 'Register',
  auth: 'public',
  body: registrationPayloadSchema,
  reply: tokenReplySchema,
  errors: [409, 429],
})

/** PATCH user: new details of the signed-in applicant; the fixed ones have to be as they were (decisions A18). */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/request-vignette/user',
  summary:
    'Change one’s own details; a new e-mail address waits for a click in a mailbox, by `currentPassword` in the new one',
  auth: 'required',
  body: applicantPayloadSchema,
  reply: okSchema,
  errors: [429],
})

const sessionOfLinkSchema = z
  .enum(['none', 'own', 'other'])
  .check(z.describe('Whether the token that came along is of the account that the link is about'))

/**
 * POST user/email/link: how a mailed link about an e-mail address stands. It changes nothing. 404 when nobody knows it, or any more.
 */
export const checkEmailLink = endpoint({
  method: 'POST',
  path: '/api/request-vignette/user/email/link',
  summary: 'Check a mailed link about an e-mail address, before it is used',
  auth: 'public',
  body: z.object({
    token: linkTokenSchema,
    act: z
      .enum(['confirm', 'take-back'], withError('form.required-choice'))
      .check(z.describe('What the link is to do')),
  }),
  reply: z.object({
    state: z.enum(LINK_STATES),
    isChange: z
      .boolean()
      .check(z.describe('Whether it is about another address than the account had')),
    isInForce: z.boolean().check(z.describe('Of a change: whether it has come about')),
    email: z.string().check(z.describe('The mailbox that the link was sent to')),
    newEmail: z
      .nullable(z.string())
      .check(
        z.describe(
          'Of a change, the new address with most of it left out; null where it is not told',
        ),
      ),
    opensToPassword: z.boolean().check(z.describe('Whether the password lets somebody in')),
    session: sessionOfLinkSchema,
  }),
  errors: [404, 429],
})

/**
 * POST user/email/take-back: undoes a change of e-mail, with the token that the old mailbox got. Freezes the account: all
 * sessions end, and only the password lets somebody in (decisions B16). 404 when the link is no longer good.
 */
export const takeBackEmail = endpoint({
  method: 'POST',
  path: '/api/request-vignette/user/email/take-back',
  summary: 'Take a change of e-mail address back',
  auth: 'public',
  body: z.object({ token: linkTokenSchema }),
  reply: z.object({
    email: z.string().check(z.describe('The address that is in force again')),
    opensToPassword: z
      .boolean()
      .check(
        z.describe('Whether the password lets somebody in; otherwise somebody of the city does'),
      ),
    session: sessionOfLinkSchema,
  }),
  errors: [404, 429],
})

/**
 * POST user/email/confirm: confirms the e-mail address of an account, or a change of it that waits, with the token that was
 * mailed there. 404 when the link is no longer good, 409 when the new address became another's.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/request-vignette/user/email/confirm',
  summary: 'Confirm the e-mail address of an account',
  auth: 'public',
  body: z.object({ token: linkTokenSchema }),
  reply: z.object({
    email: z.string().check(z.describe('The address that is confirmed, and in force')),
  }),
  errors: [404, 409, 429],
})

/** POST user/email/withdraw: ends the change of e-mail that waits for a click. */
export const withdrawEmailChange = endpoint({
  method: 'POST',
  path: '/api/request-vignette/user/email/withdraw',
  summary: 'Withdraw the change of one’s e-mail address that waits for a click',
  auth: 'required',
  reply: z.object({
    isWithdrawn: z.boolean().check(z.describe('Whether there was one; it may be in force by now')),
  }),
})

/** POST user/email/confirm/again: mails a new link; the earlier ones stop working. Nothing is mailed to a confirmed address. */
export const askForConfirmation = endpoint({
  method: 'POST',
  path: '/api/request-vignette/user/email/confirm/again',
  summary: 'Ask for a new link to confirm one’s e-mail address',
  auth: 'required',
  reply: z.object({
    email: z.string(),
    isConfirmed: z.boolean().check(z.describe('Whether there was nothing left to confirm')),
  }),
  errors: [429],
})

/** POST reset-password: mails a link; the answer is the same whether the e-mail is known or not. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/request-vignette/reset-password',
  summary: 'Ask for a link to choose a new password',
  auth: 'public',
  body: z.object({
    baseUrl: z
      .string()
      .check(z.minLength(1), z.maxLength(2048), z.describe('An address of the portal itself')),
    email: emailSchema,
  }),
  reply: okSchema,
  errors: [429],
})

/** POST reset-password/check: whether a reset link is still good; 404 when it is not. */
export const checkPasswordReset = endpoint({
  method: 'POST',
  path: '/api/request-vignette/reset-password/check',
  summary: 'Check a link to choose a new password',
  auth: 'public',
  body: z.object({ resetToken: linkTokenSchema }),
  reply: okSchema,
  errors: [404, 429],
})

/** PATCH reset-password: sets the new password, once; ends all sessions. 404 when the link is no longer good. */
export const resetPassword = endpoint({
  method: 'PATCH',
  path: '/api/request-vignette/reset-password',
  summary: 'Choose a new password',
  auth: 'public',
  body: z.object({ resetToken: linkTokenSchema, password: resetPasswordSchema }),
  reply: okSchema,
  errors: [404, 429],
})
