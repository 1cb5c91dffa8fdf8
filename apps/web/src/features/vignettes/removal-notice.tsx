import { AccountGoes } from '../../components/account-goes.tsx'
import { dayAndTime } from '../../components/day-and-time.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { useRemoval } from './use-removal.ts'

/** That its owner, or somebody else in their name, asked for the account's removal: it is seen after each login, with the way to undo it. */
export function RemovalNotice() {
  const removal = useRemoval()
  if (!removal) return null
  // The account can be kept as long as it is there.
  const key = removal.isOver ? 'text-over' : 'text'
  return (
    <AccountGoes>
      <Paragraph>{text(`vignettes.removal.${key}`, dayAndTime(removal.after))}</Paragraph>
    </AccountGoes>
  )
}
