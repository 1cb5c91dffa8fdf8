import { useState } from 'react'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
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
  const [isUnderWay, setUnderWay] = useState(false)
  const end = async () => {
    // A second press while the first is under way would send twice.
    if (isUnderWay) return
    setUnderWay(true)
    await onEnd()
    setUnderWay(false)
  }
  return (
    <Dialog title={text('casework.staff.end-of', { name })} onClose={onClose}>
      <Paragraph>{text('casework.staff.end-confirm', { name })}</Paragraph>
      <Paragraph>{claimedBy(name, claimed)}</Paragraph>
      <div className="portal-actions">
        <Button aria-disabled={isUnderWay || undefined} onClick={() => void end()}>
          {text('casework.staff.end')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {text('casework.staff.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

function claimedBy(name: string, count: number): string {
  if (count === 0) return text('casework.staff.end-claimed-none', { name })
  return count === 1
    ? text('casework.staff.end-claimed-one', { name })
    : text('casework.staff.end-claimed', { name, count })
}
