import type { previewLetter } from '@vignettes/domain/api/casework-case.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useState } from 'react'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

interface LetterDialogProps {
  letter: ReplyOf<typeof previewLetter>['letter']
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** The letter as it will go, before the decision is taken. */
export function LetterDialog({ letter, onConfirm, onClose }: LetterDialogProps) {
  const [isUnderWay, setUnderWay] = useState(false)
  const confirm = async () => {
    // A second press while the first is under way would decide twice.
    if (isUnderWay) return
    setUnderWay(true)
    await onConfirm()
  }
  return (
    <Dialog title={text('casework.decide.letter')} onClose={onClose}>
      {letter ? (
        <div className="casework-letter">
          <Paragraph>
            {text('casework.decide.letter-to', { to: letter.to })}
            <br />
            <strong>{letter.subject}</strong>
          </Paragraph>
          <p className="casework-letter__text">{letter.text}</p>
        </div>
      ) : (
        <Paragraph>{text('casework.decide.letter-none')}</Paragraph>
      )}
      <div className="portal-actions">
        <Button aria-disabled={isUnderWay || undefined} onClick={() => void confirm()}>
          {text('casework.decide.confirm')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {text('casework.decide.back')}
        </Button>
      </div>
      <span role="status" className="ams-visually-hidden">
        {isUnderWay && text('layout.busy')}
      </span>
    </Dialog>
  )
}
