import type { CaseRefund } from '@vignettes/domain/api/casework-refunds.ts'
import type { RefundAction } from '@vignettes/domain/vignette/refund-states.ts'
import { useState } from 'react'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import type { ToAccept } from './accept-dialog.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { refundName } from './refund-words.ts'

interface RefundActionsProps {
  refund: CaseRefund
  caseId: string
  boatName: string
  /** What can go back of its case, where that is known. */
  refundable?: number
  /** Asks whether to accept it: not here, because accepting takes it out of a list. */
  onAccept: (refunds: readonly ToAccept[]) => void
  /** Says what was done. */
  onDone: (words: string) => void
}

/** What can be done with a refund as it stands; each asks once more first. */
export function RefundActions({
  refund,
  caseId,
  boatName,
  refundable,
  onAccept,
  onDone,
}: RefundActionsProps) {
  const [action, choose] = useState<Exclude<RefundAction, 'accept'>>()
  const name = refundName(refund, boatName)
  const close = () => choose(undefined)
  const done = (words: string) => {
    close()
    onDone(words)
  }
  return (
    <div>
      {refund.actions.map((each) => {
        const label = text(`casework.refunds.action-${each}`)
        return (
          <Button
            key={each}
            variant="tertiary"
            aria-label={text('casework.refunds.action-of', { action: label, refund: name })}
            onClick={() => (each === 'accept' ? onAccept([{ ...refund, name }]) : choose(each))}
          >
            {label}
          </Button>
        )
      })}
      {action === 'ask-again' && (
        <AskDialog
          caseId={caseId}
          refundable={refundable}
          follows={refund}
          onDone={done}
          onClose={close}
        />
      )}
      {action && action !== 'ask-again' && (
        <ActionDialog action={action} refund={refund} name={name} onDone={done} onClose={close} />
      )}
    </div>
  )
}
