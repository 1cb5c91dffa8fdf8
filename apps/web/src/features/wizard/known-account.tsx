import { getUser } from '@vignettes/domain/api/account.ts'
import { useCall } from '../../api/queries.ts'
import { textForReader } from '../../api/text-for-reader.ts'
import { useHelpedName } from '../../api/use-helped-name.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

/** §2.7 with a mandate: from which account the amount goes; or that none goes. */
export function KnownAccount({ isFree }: { isFree: boolean }) {
  const name = useHelpedName()
  const account = useAccountWords(name)
  return (
    <Paragraph>
      {textForReader('wizard.MandatePayment.known', { name: name ?? '' })}{' '}
      {isFree ? text('summary.nothing-collected') : account}
    </Paragraph>
  )
}

/** One's own by its last digits; to who helps, the owner's by their name. */
function useAccountWords(name: string | undefined): string | undefined {
  const digits = useCall(getUser, {}).data?.user.Iban
  if (name !== undefined) return text('wizard.MandatePayment.account', { name })
  return digits && text('wizard.MandatePayment.digits', { digits })
}
