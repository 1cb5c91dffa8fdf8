import { requestPasswordReset } from '@vignettes/domain/api/account.ts'
import { useState } from 'react'
import { asFailure, call } from '../../api/client.ts'
import { clearPageError, showPageError } from '../../components/page-error.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/**
 * B15 a new password is chosen by a link in the own mailbox, as when it is forgotten: whoever found this screen open cannot
 * take the account with it.
 */
export function ChangePassword({ email }: { email: string }) {
  const [isUnderWay, setUnderWay] = useState(false)
  const [isSent, setSent] = useState(false)
  const ask = async () => {
    // Of two links only the second works: a second press while the first is under way would mail both.
    if (isUnderWay) return
    clearPageError()
    setUnderWay(true)
    setSent(false)
    try {
      await call(requestPasswordReset, { body: { baseUrl: window.location.origin, email } })
      setSent(true)
    } catch (error) {
      showPageError(asFailure(error))
    }
    setUnderWay(false)
  }
  return (
    <section className="portal-recap" aria-labelledby="password">
      <Heading level={2} size="level-3" id="password">
        {text('account.change-password.title')}
      </Heading>
      <Paragraph>{text('account.change-password.text')}</Paragraph>
      <div className="portal-actions">
        <Button
          variant="secondary"
          aria-disabled={isUnderWay || undefined}
          onClick={() => void ask()}
        >
          {text('account.change-password.submit')}
        </Button>
      </div>
      <div role="status">
        {isSent && <Paragraph>{text('account.change-password.sent', { email })}</Paragraph>}
      </div>
    </section>
  )
}
