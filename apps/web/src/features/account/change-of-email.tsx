import { withdrawEmailChange, type User } from '@vignettes/domain/api/account.ts'
import { useState } from 'react'
import { asFailure, call } from '../../api/client.ts'
import { clearPageError, showPageError } from '../../components/page-error.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { dayAndTime } from './day-and-time.ts'

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
      <Withdraw onWithdrawn={onWithdrawn} />
    </>
  )
}

function Withdraw({ onWithdrawn }: Pick<ChangeOfEmailProps, 'onWithdrawn'>) {
  const [isUnderWay, setUnderWay] = useState(false)
  const withdraw = async () => {
    if (isUnderWay) return
    clearPageError()
    setUnderWay(true)
    try {
      const { isWithdrawn } = await call(withdrawEmailChange, {})
      await onWithdrawn(isWithdrawn)
    } catch (error) {
      showPageError(asFailure(error))
    }
    setUnderWay(false)
  }
  return (
    <div className="portal-actions">
      <Button
        variant="secondary"
        aria-disabled={isUnderWay || undefined}
        onClick={() => void withdraw()}
      >
        {text('account.details.withdraw')}
      </Button>
    </div>
  )
}
