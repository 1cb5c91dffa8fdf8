import { getUser } from '@vignettes/domain/api/account.ts'
import { useCall } from '../../api/queries.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

/** Why nobody is asked for a bank although there is no mandate yet. */
export function NoBankNow({ isForAnother }: { isForAnother: boolean | undefined }) {
  if (isForAnother) return <OnlyOwner />
  return <Paragraph>{text('wizard.Summary.other-mandate')}</Paragraph>
}

/** Issue 14, 9: who helps fills in; the mandate is for whose account it is. */
function OnlyOwner() {
  const name = useCall(getUser, {}).data?.user.Name
  return name ? <Paragraph>{text('wizard.Summary.only-owner', { name })}</Paragraph> : null
}
