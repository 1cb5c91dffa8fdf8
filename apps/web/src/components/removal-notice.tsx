import { text } from '../text.ts'
import { Paragraph } from '../ui/paragraph.tsx'
import { AccountGoes } from './account-goes.tsx'
import { dayAndTime } from './day-and-time.ts'

interface RemovalNoticeProps {
  /** Until when it is undone with nothing lost, and whether that is over; nothing is said where none was asked for. */
  removal: { after: string; isOver: boolean } | undefined
}

/** That its owner, or somebody else in their name, asked for the account's removal: it is seen after each login, with the way to undo it. */
export function RemovalNotice({ removal }: RemovalNoticeProps) {
  if (!removal) return null
  // The account can be kept as long as it is there.
  const key = removal.isOver ? 'text-over' : 'text'
  return (
    <AccountGoes>
      <Paragraph>{text(`vignettes.removal.${key}`, dayAndTime(removal.after))}</Paragraph>
    </AccountGoes>
  )
}
