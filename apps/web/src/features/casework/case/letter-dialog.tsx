import type { Case, previewLetter } from '@vignettes/domain/api/casework-case.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { Confirm } from '../../../components/casework/confirm.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { useShortcuts } from '../../../components/casework/shortcuts.ts'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Twice } from './twice.tsx'
import { LetterInWords } from './letter-in-words.tsx'

interface LetterDialogProps {
  letter: ReplyOf<typeof previewLetter>['letter']
  /** The last day of what is granted, where it is over. */
  overSince: ReplyOf<typeof previewLetter>['overSince']
  /** What else may be for the boat that gets a vignette. */
  others: Case['twice']
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** The letter as it will go, before the decision is taken. */
export function LetterDialog(props: LetterDialogProps) {
  const { letter, overSince, others, onConfirm, onClose } = props
  useShortcuts({ confirm: pressConfirm }, { isInDialog: true })
  return (
    <Dialog title={text('casework.decide.letter')} onClose={onClose}>
      <Twice others={others} />
      {overSince && (
        <p className="casework-plain casework-twice">
          {text('casework.decide.days-over-told', { date: formatDate(overSince) })}
        </p>
      )}
      {letter ? (
        <LetterInWords letter={letter} />
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
