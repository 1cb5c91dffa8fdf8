import type { User } from '@vignettes/domain/api/account.ts'
import { text } from '../../text.ts'
import { FactSection } from '../../components/fact-section.tsx'

/** §2.8 the last digits of the account that is in use, and in whose name the bank says it is. */
export function MandateNow({ user }: { user: User }) {
  const account = user.HasMandate
    ? text('mandate.change.digits', { digits: user.Iban })
    : text(user.MandateProcessing ? 'mandate.change.processing-first' : 'mandate.change.no-account')
  return (
    <FactSection
      id="mandate-now"
      title={text('mandate.change.now')}
      facts={[[text('mandate.change.account'), account], ...holderOf(user)]}
    />
  )
}

/** Without a mandate nobody's account is in use. */
function holderOf({ HasMandate, MandateHolder }: User) {
  if (!HasMandate || !MandateHolder) return []
  return [[text('mandate.change.holder'), MandateHolder] as const]
}
