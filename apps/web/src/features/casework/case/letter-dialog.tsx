import type { previewLetter } from '@vignettes/domain/api/casework-case.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { Confirm } from '../../../components/casework/confirm.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { useShortcuts } from '../../../components/casework/shortcuts.ts'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'

interface LetterDialogProps {
  letter: ReplyOf<typeof previewLetter>['letter']
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** The letter as it will go, before the decision is taken. */
export function LetterDialog({ letter, onConfirm, onClose }: LetterDialogProps) {
  useShortcuts({ confirm: pressConfirm }, { isInDialog: true })
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
      <Confirm
        label={text('casework.decide.confirm')}
        cancelLabel={text('casework.decide.back')}
        onConfirm={onConfirm}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** By its button, which does nothing while it is at work. */
function pressConfirm(): void {
  document.querySelector<HTMLButtonElement>('dialog[open] [data-confirm]')?.click()
}
