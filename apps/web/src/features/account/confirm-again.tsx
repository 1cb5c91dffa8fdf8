import { askForConfirmation } from '@vignettes/domain/api/account.ts'
import { useState } from 'react'
import { asFailure, call } from '../../api/client.ts'
import { clearPageError, showPageError } from '../../components/page-error.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/** Asks for a new link that confirms the address of who is logged in; what came of it is told beside the button (B17). */
export function ConfirmAgain() {
  const [isUnderWay, setUnderWay] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const ask = async () => {
    // A second press while the first is under way would mail twice.
    if (isUnderWay) return
    clearPageError()
    setUnderWay(true)
    setOutcome(undefined)
    try {
      const { email, isConfirmed } = await call(askForConfirmation, {})
      setOutcome(text(isConfirmed ? 'account.confirm.already' : 'account.confirm.sent', { email }))
    } catch (error) {
      showPageError(asFailure(error))
    }
    setUnderWay(false)
  }
  return (
    <>
      <div className="portal-actions">
        <Button
          variant="secondary"
          aria-disabled={isUnderWay || undefined}
          onClick={() => void ask()}
        >
          {text('account.confirm.again')}
        </Button>
      </div>
      <div role="status">{outcome && <Paragraph>{outcome}</Paragraph>}</div>
    </>
  )
}
