import * as z from 'zod/mini'
import { REQUIRED, withError } from '../../rules/required.ts'
import { isTermFourAllowed } from '../../rules/season.ts'
import { isOfferFree } from '../chosen-offer.ts'
import type { WizardFacts } from '../facts.ts'
import type { Step } from '../step.ts'
import { idSchema } from './known-choice.ts'

const SINGLE_TERM = 1
const FOUR_TERMS = 4

const termSchema = z.pipe(
  z
    .union([z.string(), z.number()], withError(REQUIRED))
    .check(z.refine((term) => term !== '', withError(REQUIRED))),
  z.transform(Number),
)

/** What the terms and the bank depend on, in the wizard and on the legacy screen alike. */
export type MandateFacts = Pick<
  WizardFacts,
  'today' | 'seasonOn' | 'hasMandate' | 'isForAnother' | 'isMandateProcessing' | 'issuers'
>

/**
 * §5 Mandate: 1 term, or 4 while they are allowed; a bank only where there is no mandate yet. Nobody is asked for one after
 * that, so a bank that was chosen before a mandate came is dropped without a word (decisions A26, A27).
 */
export function mandatePaymentSchema(facts: MandateFacts) {
  return z.pipe(
    z
      .object({
        term: z.pipe(
          termSchema,
          z.literal([SINGLE_TERM, FOUR_TERMS], withError('form.term.error.term')),
        ),
        issuer: z.pipe(
          z.nullish(idSchema),
          z.transform((id) => id || undefined),
        ),
      })
      .check(
        z.superRefine((answer, context) => {
          if (answer.term === FOUR_TERMS && !isTermFourAllowed(facts.today, facts.seasonOn)) {
            const { error } = withError('form.term.error.term')
            context.addIssue({ code: 'custom', path: ['term'], message: error })
          }
          const message = issuerError(answer.issuer, facts)
          if (message) context.addIssue({ code: 'custom', path: ['issuer'], message })
        }),
      ),
    z.transform(({ term, issuer }) => (asksBank(facts) ? { term, issuer } : { term })),
  )
}

/** §2.7 step 11: in how many terms, and the bank when there is no mandate yet. */
export const mandatePayment: Step<'MandatePayment'> = {
  key: 'MandatePayment',
  schema: mandatePaymentSchema,
  recap: (answer, facts) => {
    const bank = facts.issuers?.find((known) => known.id === answer.issuer)
    const term = answer.term === FOUR_TERMS ? 'recap.value.term4' : 'recap.value.term1'
    return [
      // Nothing is paid in no terms.
      ...(isOfferFree(facts) ? [] : [{ field: 'term' as const, value: { key: term } as const }]),
      ...(answer.issuer && asksBank(facts)
        ? [{ field: 'issuer' as const, value: { text: bank?.name ?? answer.issuer } }]
        : []),
    ]
  },
  // A day can end the season of four terms, and a mandate that is confirmed meanwhile makes the bank superfluous.
  prune: (answer, facts) => {
    if (answer.term === FOUR_TERMS && !isTermFourAllowed(facts.today, facts.seasonOn))
      return undefined
    return !asksBank(facts) && answer.issuer ? { term: answer.term } : answer
  },
}

/** A bank is asked for where there is no mandate yet and none is being confirmed, of who gives one. */
export function asksBank(
  facts: Pick<WizardFacts, 'hasMandate' | 'isForAnother' | 'isMandateProcessing'>,
): boolean {
  return !facts.hasMandate && !facts.isForAnother && !facts.isMandateProcessing
}

function issuerError(issuer: string | undefined, facts: MandateFacts) {
  if (!asksBank(facts)) return undefined
  if (!issuer) return REQUIRED
  const isKnown = facts.issuers?.some((bank) => bank.id === issuer) ?? true
  return isKnown ? undefined : withError('form.issuer.error').error
}
