import { getUser } from '@vignettes/domain/api/account.ts'
import { useCall } from '../../api/queries.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

/** §2.7 with a mandate: from which account the amount goes, by its last digits; or that none goes. */
export function KnownAccount({ isFree }: { isFree: boolean }) {
  const digits = useCall(getUser, {}).data?.user.Iban
  return (
    <Paragraph>
      {text('wizard.MandatePayment.known')}{' '}
      {isFree
        ? text('summary.nothing-collected')
        : digits && text('wizard.MandatePayment.digits', { digits })}
    </Paragraph>
  )
}
