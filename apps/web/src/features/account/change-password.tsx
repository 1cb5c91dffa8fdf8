import { requestPasswordReset } from '@vignettes/domain/api/account.ts'
import { call } from '../../api/client.ts'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { AskByButton } from './ask-by-button.tsx'
import { dayAndTime } from './day-and-time.ts'

interface ChangePasswordProps {
  email: string
  /** Until when no link is mailed, because a change of e-mail address was undone. */
  heldUntil: string | null
}

/**
 * B15 a new password is chosen by a link in the own mailbox, as when it is forgotten: whoever found this screen open cannot
 * take the account with it.
 */
export function ChangePassword({ email, heldUntil }: ChangePasswordProps) {
  const ask = async () => {
    await call(requestPasswordReset, { body: { baseUrl: window.location.origin, email } })
    return text('account.change-password.sent', { email })
  }
  return (
    <section className="portal-recap" aria-labelledby="password">
      <Heading level={2} size="level-3" id="password">
        {text('account.change-password.title')}
      </Heading>
      {heldUntil ? (
        <Paragraph>{text('account.change-password.held', dayAndTime(heldUntil))}</Paragraph>
      ) : (
        <>
          <Paragraph>{text('account.change-password.text')}</Paragraph>
          <AskByButton label={text('account.change-password.submit')} ask={ask} />
        </>
      )}
    </section>
  )
}
