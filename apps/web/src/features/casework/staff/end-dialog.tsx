import { Confirm } from '../../../components/casework/confirm.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import type { ListedStaffMember } from './listed-staff-member.ts'

interface EndDialogProps {
  staffMember: ListedStaffMember
  onEnd: () => Promise<void>
  onClose: () => void
}

/** Asked first: sessions end at once, and cases in hand are free again. */
export function EndDialog({ staffMember, onEnd, onClose }: EndDialogProps) {
  const { name, claimed } = staffMember
  return (
    <Dialog title={text('casework.staff.end-of', { name })} onClose={onClose}>
      <Paragraph>{text('casework.staff.end-confirm', { name })}</Paragraph>
      <Paragraph>{claimedBy(name, claimed)}</Paragraph>
      <Confirm
        label={text('casework.staff.end')}
        cancelLabel={text('casework.staff.cancel')}
        onConfirm={onEnd}
        onCancel={onClose}
      />
    </Dialog>
  )
}

function claimedBy(name: string, count: number): string {
  if (count === 0) return text('casework.staff.end-claimed-none', { name })
  return count === 1
    ? text('casework.staff.end-claimed-one', { name })
    : text('casework.staff.end-claimed', { name, count })
}
