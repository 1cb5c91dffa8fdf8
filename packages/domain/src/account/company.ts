import * as z from 'zod/mini'
import { isKvkNumber } from '../rules/kvk-number.ts'
import { LIMITS } from '../rules/limits.ts'
import { requiredText, withError } from '../rules/required.ts'
import { plainKvkNumber, plainName } from '../rules/ways-of-writing.ts'

/** Letters and digits of any script: a name of signs alone is nobody's. */
const SIGN = /[\p{L}\p{N}]/u

/**
 * The company or association that somebody asks for (issue 14, 9). One rule for the form, the server and the test. The name takes what a
 * boat's name takes, and not what B17 asks of a person's: 'V.O.F. 3 & Zn. (1998)' is one, and no letter greets a company.
 */
export const companySchema = z.object({
  name: z
    .pipe(requiredText(LIMITS.maxTextLength), z.transform(plainName))
    .check(
      z.refine(
        (name) => name.length >= LIMITS.minCompanyNameLength && SIGN.test(name),
        withError('form.company-name.error'),
      ),
    ),
  kvkNumber: z
    .pipe(requiredText(LIMITS.maxTextLength), z.transform(plainKvkNumber))
    .check(z.refine(isKvkNumber, withError('form.kvk-number.error'))),
})

/** What a form holds before the rule has read it. */
export type CompanyForm = z.input<typeof companySchema>
export type Company = z.output<typeof companySchema>
