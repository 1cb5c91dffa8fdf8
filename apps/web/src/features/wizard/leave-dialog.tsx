import { DISTRICTS } from '@vignettes/domain/vignette/districts.ts'
import '../../styles/forms.css'
import { fetchTexts, text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { UnorderedList } from '../../ui/unordered-list.tsx'
import type { WayToLeave } from '../../components/sign-out.ts'
import type { Losses } from '../../drafts/drafts-to-lose.ts'

export const loadTexts = () => fetchTexts('frame')

const WORDS = {
  'log-out': {
    title: 'frame.leave.title',
    lost: 'frame.leave.lost',
    unsure: 'frame.leave.unsure',
    confirm: 'frame.leave.confirm',
  },
  // What is filled in of one kind and place stands in one place of the browser.
  'to-help': {
    title: 'frame.leave.to-help.title',
    lost: 'frame.leave.to-help.lost',
    unsure: 'frame.leave.to-help.unsure',
    confirm: 'frame.leave.to-help.confirm',
  },
  'stop-helping': {
    title: 'frame.leave.helping.title',
    lost: 'frame.leave.helping.lost',
    unsure: 'frame.leave.helping.unsure',
    confirm: 'frame.leave.helping.confirm',
  },
} as const

interface LeaveDialogProps {
  way: WayToLeave
  losses: Losses
  onLeave: () => void
  onStay: () => void
}

/** A25 before a logout by the user's own hand, or before somebody begins to help or goes back to their own: what will be lost. Staying comes first: that can be undone. */
export function LeaveDialog({ way, losses, onLeave, onStay }: LeaveDialogProps) {
  const words = WORDS[way]
  return (
    <Dialog
      title={text(words.title)}
      closeLabel={text('frame.leave.close')}
      onClose={onStay}
      about={
        <>
          <Paragraph>{text(losses.isUnsure ? words.unsure : words.lost)}</Paragraph>
          <UnorderedList>
            {losses.lost.map(({ district, type }) => (
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
          {text(words.confirm)}
        </Button>
      </div>
    </Dialog>
  )
}
