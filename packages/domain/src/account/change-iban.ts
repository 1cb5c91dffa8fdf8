import * as z from 'zod/mini'
import { REQUIRED, requiredOneOf, withError } from '../rules/required.ts'

const ticked = z.literal(true, withError(REQUIRED))

/** What the form holds once the rules have read it. */
export type ChangeIbanForm = z.output<ReturnType<typeof changeIbanSchema>>

/**
 * §5 change-iban: a bank of the list, and both confirmations.
 *
 * @param issuerIds the banks that can be chosen
 */
export function changeIbanSchema(issuerIds: readonly string[]) {
  return z.object({
    issuer: requiredOneOf(issuerIds, 'form.issuer.error'),
    agreement: ticked,
    isAccountHolder: ticked,
  })
}
