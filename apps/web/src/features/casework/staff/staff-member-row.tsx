import { useStaffSession } from '../../../api/staff-session.ts'
import { PAGE_SETTINGS } from '../../../brand/page-settings.ts'
import { roleNames } from '../../../components/casework/role-names.ts'
import { formatInstantDate, formatInstantTime } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ListedStaffMember } from './listed-staff-member.ts'

interface StaffMemberRowProps {
  staffMember: ListedStaffMember
  onEnd: () => void
  onChangeRoles: () => void
  onAgain: () => void
  onRenew: () => void
  onLetIn: () => void
}

/** A staff member, with what can be done: nobody ends themselves by accident from here. */
export function StaffMemberRow({
  staffMember,
  onEnd,
  onChangeRoles,
  onAgain,
  onRenew,
  onLetIn,
}: StaffMemberRowProps) {
  const { id, name, email, roles, state, createdAt, lastSeenAt, waitsUntil } = staffMember
  // Where the directory says who works here, they can be ended here and nothing else.
  const isKeptHere = !PAGE_SETTINGS.staffDirectory
  const isMe = useStaffSession()?.staffMember.id === id
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="casework-muted">{email}</span>
      </div>
      <div>
        <span>{roleNames(roles)}</span>
        <span className="casework-muted">
          {text('casework.staff.since', { date: formatInstantDate(new Date(createdAt)) })}
        </span>
      </div>
      <div>
        <Badge
          tone={state === 'active' ? 'calm' : 'attention'}
          label={text(`casework.staff.${state}`)}
        />
        <span className="casework-muted">
          {text('casework.staff.last-seen')}:{' '}
          {lastSeenAt ? formatInstantDate(new Date(lastSeenAt)) : text('casework.staff.never')}
        </span>
        {waitsUntil && <strong>{waitOf(state, new Date(waitsUntil))}</strong>}
      </div>
      <div>
        {isKeptHere && ['invited', 'ended'].includes(state) && (
          <Button
            variant="tertiary"
            aria-label={text('casework.staff.again-of', { name })}
            onClick={onAgain}
          >
            {text('casework.staff.again')}
          </Button>
        )}
        {isKeptHere && waitsUntil && !isMe && (
          <Button
            variant="tertiary"
            aria-label={text('casework.staff.let-in-of', { name })}
            onClick={onLetIn}
          >
            {text('casework.staff.let-in')}
          </Button>
        )}
        {isKeptHere && ['active', 'renewing'].includes(state) && !isMe && (
          <Button
            variant="tertiary"
            aria-label={text('casework.staff.renew-of', { name })}
            onClick={onRenew}
          >
            {text('casework.staff.renew')}
          </Button>
        )}
        {isKeptHere && state !== 'ended' && !isMe && (
          <Button
            variant="tertiary"
            aria-label={text('casework.staff.change-roles-of', { name })}
            onClick={onChangeRoles}
          >
            {text('casework.staff.change-roles')}
          </Button>
        )}
        {state !== 'ended' && !isMe && (
          <Button
            variant="tertiary"
            aria-label={text('casework.staff.end-of', { name })}
            onClick={onEnd}
          >
            {text('casework.staff.end')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Who has yet to set up the account waits with the link. */
function waitOf(state: ListedStaffMember['state'], until: Date): string {
  return text(state === 'active' ? 'casework.staff.waits' : 'casework.staff.waits-link', {
    date: formatInstantDate(until),
    time: formatInstantTime(until),
  })
}
