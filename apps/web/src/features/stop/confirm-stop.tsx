import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { getStop, StopMoneyOnWire } from '@vignettes/domain/api/stop.ts'
import { useState } from 'react'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { MoneyInWords } from './money-in-words.tsx'
import { nameOf } from './next-vignettes.tsx'

interface ConfirmStopProps {
  stop: Pick<ReplyOf<typeof getStop>, 'boatName' | 'creditUntil' | 'toCome' | 'renewal'>
  money: StopMoneyOnWire
  /** How much of it has been sent. */
  percent: number | undefined
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asked once more, with what comes back: it cannot be undone. */
export function ConfirmStop({
  stop: { boatName, creditUntil, toCome, renewal },
  money,
  percent,
  onConfirm,
  onClose,
}: ConfirmStopProps) {
  const [isSending, setSending] = useState(false)
  const confirm = async () => {
    if (isSending) return
    setSending(true)
    await onConfirm()
    setSending(false)
  }
  return (
    <Dialog
      title={text('stop.confirm.title', { boat: boatName })}
      closeLabel={text('stop.confirm.close')}
      onClose={onClose}
      about={
        <>
          <Paragraph>{text('stop.confirm.text')}</Paragraph>
          <MoneyInWords money={money} {...{ creditUntil, toCome }} />
          {money.way === 'credit' && <Paragraph>{text('stop.credit-less')}</Paragraph>}
          {renewal && (
            <Paragraph>{text('stop.renewal.confirm', { what: nameOf(renewal.year) })}</Paragraph>
          )}
        </>
      }
    >
      <p role="status" className="portal-status">
        {percent !== undefined && text('stop.sending', { percent })}
      </p>
      {/* Who presses twice by accident has stopped nothing: what keeps it comes first. */}
      <div className="portal-actions">
        <Button onClick={onClose}>{text('stop.confirm.keep')}</Button>
        <Button
          variant="secondary"
          aria-disabled={isSending || undefined}
          onClick={() => void confirm()}
        >
          {text('stop.confirm.yes')}
        </Button>
      </div>
    </Dialog>
  )
}
