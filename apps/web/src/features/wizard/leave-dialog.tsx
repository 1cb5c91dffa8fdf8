import { DISTRICTS } from '@vignettes/domain/vignette/districts.ts'
import '../../styles/forms.css'
import { fetchTexts, text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { UnorderedList } from '../../ui/unordered-list.tsx'
import type { DraftName } from '../../drafts/drafts.ts'

export { unsentDrafts } from '../../drafts/drafts.ts'

export const loadTexts = () => fetchTexts('frame')

interface LeaveDialogProps {
  lost: readonly DraftName[]
  onLeave: () => void
  onStay: () => void
}

/** A25 before a logout by the user's own hand: what will be lost. Staying comes first: that can be undone. */
export function LeaveDialog({ lost, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      title={text('frame.leave.title')}
      closeLabel={text('frame.leave.close')}
      onClose={onStay}
      about={
        <>
          <Paragraph>{text('frame.leave.lost')}</Paragraph>
          <UnorderedList>
            {lost.map(({ district, type }) => (
              <UnorderedList.Item key={`${district} ${type}`}>
                {text('frame.leave.draft', {
                  type: text(`frame.type-of.${type}`),
                  district: DISTRICTS[district].routeName,
                })}
              </UnorderedList.Item>
            ))}
          </UnorderedList>
        </>
      }
    >
      <div className="portal-actions">
        <Button onClick={onStay}>{text('frame.cancel')}</Button>
        <Button variant="secondary" onClick={onLeave}>
          {text('frame.leave.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
