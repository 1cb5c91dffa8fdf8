import { getUser } from '@vignettes/domain/api/account.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { asksBank } from '@vignettes/domain/wizard/steps/mandate-payment.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { type PageError, showPageError } from '../../components/page-error.ts'
import { text } from '../../text.ts'

/**
 * Nobody sends what they wanted to keep or hand on: where there is a mandate meanwhile, that is told, and the button asks anew.
 *
 * @returns "given" where that was told, "asked" where a bank has to be asked that had not to be before; undefined where all is as it was
 */
export async function tellMandateChange(
  facts: WizardFacts,
): Promise<'given' | 'asked' | undefined> {
  if (facts.type !== 'mooring' || facts.hasMandate || asksBank(facts)) return undefined
  const { user } = await call(getUser, {})
  const isAsked = asksBank({
    ...facts,
    hasMandate: user.HasMandate,
    isMandateProcessing: user.MandateProcessing,
  })
  if (!user.HasMandate && !isAsked) return undefined
  // The screen is not led to the bank's step by what it is told before the reason goes with it.
  if (isAsked) return 'asked'
  await refresh(getUser, {})
  showPageError({
    title: text('wizard.Summary.mandate-given.title'),
    message: text('wizard.Summary.mandate-given.text'),
    isNeutral: true,
  })
  return 'given'
}

/** Why a bank is asked for at the step that stood before: of a no the server knows. */
export async function whyBankIsAsked(): Promise<PageError> {
  const hasFailed = await call(getUser, {}).then(
    ({ user }) => user.MandateFailed,
    () => false,
  )
  return {
    title: text('wizard.Summary.bank-again.title'),
    message: text(`wizard.Summary.bank-again.${hasFailed ? 'refused' : 'none'}`),
    isNeutral: true,
  }
}
