import { Dialog } from '../../../components/casework/dialog.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

interface EndDialogProps {
  name: string
  onEnd: () => void
  onClose: () => void
}

/** Asked first: sessions end at once, and cases in hand are free again. */
export function EndDialog({ name, onEnd, onClose }: EndDialogProps) {
  return (
    <Dialog title={text('casework.staff.end-of', { name })} onClose={onClose}>
      <Paragraph>{text('casework.staff.end-confirm', { name })}</Paragraph>
      <div className="portal-actions">
        <Button onClick={onEnd}>{text('casework.staff.end')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {text('casework.staff.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
