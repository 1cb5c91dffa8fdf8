import * as z from 'zod/mini'
import { MANDATE_STATUSES } from '../vignette/mandate-states.ts'
import { accountLanguageSchema } from './account-language.ts'
import { companyOnWireSchema } from './company.ts'
import { remindersSchema } from './reminders.ts'
import { removedAfterSchema } from './remove-account.ts'
import { instantSchema } from './wire-values.ts'

/** §3 current user record and applicant in one (decisions B3). */
export const userSchema = z.object({
  Name: z.string(),
  Initials: z.string(),
  Prefix: z.string(),
  LastName: z.string(),
  Email: z.string(),
  EmailConfirmed: z.boolean().check(z.describe('Whether its owner showed to read mail there')),
  EmailChange: z
    .nullable(
      z.object({
        email: z.string(),
        awaits: z.enum(['new', 'old']).check(z.describe('In which mailbox somebody has to click')),
        until: instantSchema,
      }),
    )
    .check(
      z.describe('The address that the account gets once somebody has clicked; null without one'),
    ),
  EmailTaken: z
    .nullable(z.string())
    .check(
      z.describe(
        'The address that was asked for last, and became another account’s; null without one',
      ),
    ),
  HeldUntil: z
    .nullable(instantSchema)
    .check(
      z.describe(
        'Until when neither the e-mail address nor the password can be changed, because a change was undone; null where they can',
      ),
    ),
  Iban: z
    .string()
    .check(z.describe('The last four digits of the confirmed mandate; empty without one')),
  HasMandate: z.boolean(),
  MandateHolder: z
    .nullable(z.string())
    .check(
      z.describe('In whose name the account of the confirmed mandate is, if the bank told it'),
    ),
  MandateSince: z.nullable(instantSchema).check(z.describe('When the confirmed mandate was begun')),
  MandateProcessing: z
    .boolean()
    .check(
      z.describe(
        'Whether the applicant is done at a bank with a mandate, so that only its word is waited for',
      ),
    ),
  MandateFailed: z
    .boolean()
    .check(z.describe('Whether the mandate that was last begun came to nothing')),
  MandateChange: z
    .nullable(z.object({ status: z.enum(MANDATE_STATUSES), isProcessing: z.boolean() }))
    .check(
      z.describe(
        'The mandate that was last begun, or come back from, for the account alone and for no request; null without one',
      ),
    ),
  ...{
    Language: accountLanguageSchema,
    Reminders: remindersSchema,
    RemovedAfter: removedAfterSchema,
  },
  Company: z
    .nullable(companyOnWireSchema)
    .check(z.describe('The company or association that its owner asks for; null without one')),
  Helps: z.boolean().check(z.describe('Whether they may fill in and pay for somebody else')),
  MobilePhone: z.string(),
  Address: z.string(),
  Number: z.string(),
  Addition: z.string(),
  Postcode: z.string(),
  City: z.string(),
  CountryCode: z.string(),
  BSN: z.string(),
})
