import { getUser } from '@vignettes/domain/api/account.ts'
import { useCall } from '../../api/queries.ts'
import { AccountGoes } from '../../components/account-goes.tsx'
import { dayAndTime } from '../../components/day-and-time.ts'
import { serverNow } from '../../server-clock.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

/** That its owner, or somebody else in their name, asked for the account's removal: it is seen after each login, with the way to undo it. */
export function RemovalNotice() {
  // A helper is told nothing of it (decisions/0038).
  const after = useCall(getUser, {}).data?.user.RemovedAfter
  if (!after) return null
  // Asked once an answer has told what time it is at the portal. The account can be kept as long as it is there.
  const key = new Date(after) > serverNow() ? 'text' : 'text-over'
  return (
    <AccountGoes>
      <Paragraph>{text(`vignettes.removal.${key}`, dayAndTime(after))}</Paragraph>
    </AccountGoes>
  )
}
