import * as z from 'zod/mini'
import { loginSchema } from '../account/login.ts'
import { plainNameSchema } from '../account/personal-details.ts'
import { emailOf } from '../rules/email.ts'
import { requiredText, withError } from '../rules/required.ts'
import { printedVignettePrefix } from '../rules/vignette-number.ts'
import { BACKUP_CODES, LOST, STAFF_ROLES } from './staff.ts'

// Apart from the calls that they belong to: the desk's frame makes some of those, and has no form.

/** Six digits of the staff member's authenticator; spaces that make them easier to read do not count. */
export const codeSchema = z.pipe(
  z.pipe(
    z
      .string(withError('casework.login.code-wrong'))
      .check(z.maxLength(20, withError('casework.login.code-wrong'))),
    z.transform((code) => code.replaceAll(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, withError('casework.login.code-wrong'))),
)

/** The same, or a backup code in its place. */
const loginCodeSchema = z.pipe(
  z.pipe(
    z
      .string(withError('casework.login.code-or-backup-wrong'))
      .check(z.maxLength(40, withError('casework.login.code-or-backup-wrong'))),
    z.transform((code) => code.replaceAll(/[\s-]/g, '')),
  ),
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^(\\d{6}|\\d{${BACKUP_CODES.digits}})$`),
        withError('casework.login.code-or-backup-wrong'),
      ),
    ),
)

export const staffLoginSchema = z.extend(loginSchema, { code: loginCodeSchema })

/** Somebody else's: 'uw e-mailadres' would ask for one's own. */
const emailOfOther = emailOf('casework.required.email')

/** Letters and dots are a name too; two words with nothing but a dot between them are not. */
const WEB_ADDRESS = /\p{L}{2,}\.\p{L}{2,}/u

/** In the order of the list, each once. */
const rolesSchema = z.pipe(
  z
    .array(z.enum(STAFF_ROLES, withError('casework.staff.roles-needed')), {
      error: 'casework.staff.roles-needed',
    })
    .check(
      z.minLength(1, withError('casework.staff.roles-needed')),
      z.maxLength(STAFF_ROLES.length, withError('casework.staff.roles-needed')),
    ),
  z.transform((roles) => STAFF_ROLES.filter((role) => roles.includes(role))),
)

export const newStaffMemberSchema = z.object({
  email: emailOfOther,
  name: z
    .pipe(requiredText(), plainNameSchema)
    .check(z.refine((name) => !WEB_ADDRESS.test(name), withError('casework.staff.name-wrong'))),
  roles: rolesSchema,
})

export const changeRolesSchema = z.object({ roles: rolesSchema })

export const renewStaffMemberSchema = z.object({
  lost: z.enum(LOST, withError('form.required-field')),
})

export const openAccountSchema = z.object({ email: emailOfOther })

/** How many numbers are laid in at once. */
const MAX_NUMBERS = 10_000

/** Seven digits, without the zeros before them. */
const sequenceSchema = z.coerce
  .number(withError('casework.numbers.sequence-wrong'))
  .check(
    z.int(withError('casework.numbers.sequence-wrong')),
    z.minimum(1, withError('casework.numbers.sequence-wrong')),
    z.maximum(9_999_999, withError('casework.numbers.sequence-wrong')),
  )

export const numberRangeSchema = z
  .object({
    prefix: z.pipe(
      z.pipe(z.string(withError('form.required-field')), z.transform(printedVignettePrefix)),
      z.string().check(z.regex(/^[A-Z0-9-]{1,12}$/, withError('casework.numbers.prefix-wrong'))),
    ),
    first: sequenceSchema,
    last: sequenceSchema,
  })
  .check(
    z.refine(({ first, last }) => last >= first && last - first < MAX_NUMBERS, {
      path: ['last'],
      error: 'casework.numbers.range-wrong',
    }),
  )
