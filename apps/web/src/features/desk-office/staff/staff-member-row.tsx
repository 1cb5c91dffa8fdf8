import { formatInstantDate } from '@vignettes/domain/format/date.ts'
import { useDeskSession } from '../../../api/desk-session.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ListedStaffMember } from './staff-page.tsx'

interface StaffMemberRowProps {
  staffMember: ListedStaffMember
  onEnd: () => void
  onAgain: () => void
}

/** A staff member, with what can be done: nobody ends themselves by accident from here. */
export function StaffMemberRow({ staffMember, onEnd, onAgain }: StaffMemberRowProps) {
  const { id, name, email, role, state, createdAt, lastSeenAt } = staffMember
  const isMe = useDeskSession()?.staffMember.id === id
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="desk-muted">{email}</span>
      </div>
      <div>
        <span>{text(`desk.role.${role}`)}</span>
        <span className="desk-muted">
          {text('desk.staff.since', { date: formatInstantDate(new Date(createdAt)) })}
        </span>
      </div>
      <div>
        <Badge
          tone={state === 'active' ? 'calm' : 'attention'}
          label={text(`desk.staff.${state}`)}
        />
        <span className="desk-muted">
          {text('desk.staff.last-seen')}:{' '}
          {lastSeenAt ? formatInstantDate(new Date(lastSeenAt)) : text('desk.staff.never')}
        </span>
      </div>
      <div>
        {state !== 'active' && (
          <Button
            variant="tertiary"
            aria-label={text('desk.staff.again-of', { name })}
            onClick={onAgain}
          >
            {text('desk.staff.again')}
          </Button>
        )}
        {state !== 'ended' && !isMe && (
          <Button
            variant="tertiary"
            aria-label={text('desk.staff.end-of', { name })}
            onClick={onEnd}
          >
            {text('desk.staff.end')}
          </Button>
        )}
      </div>
    </li>
  )
}
