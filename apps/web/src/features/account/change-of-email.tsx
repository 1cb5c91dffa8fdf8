import { withdrawEmailChange, type User } from '@vignettes/domain/api/account.ts'
import { call } from '../../api/client.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { AskByButton } from './ask-by-button.tsx'
import { dayAndTime } from '../../components/day-and-time.ts'

interface ChangeOfEmailProps {
  user: User
  onWithdrawn: (isWithdrawn: boolean) => Promise<void>
}

/** Decisions B16: both addresses are shown until the new one is in force, with what is left to do and the way to leave it. */
export function ChangeOfEmail({ user, onWithdrawn }: ChangeOfEmailProps) {
  const { Email: old, EmailChange: change, EmailTaken: taken } = user
  if (taken)
    return <Paragraph>{text('account.details.new-email-taken', { email: taken, old })}</Paragraph>
  if (!change) return null
  return (
    <>
      <Paragraph>
        {text(`account.details.new-email-awaits-${change.awaits}`, {
          ...{ email: change.email, old, ...dayAndTime(change.until) },
        })}
      </Paragraph>
      <AskByButton
        label={text('account.details.withdraw')}
        ask={async () => onWithdrawn((await call(withdrawEmailChange, {})).isWithdrawn)}
      />
    </>
  )
}
