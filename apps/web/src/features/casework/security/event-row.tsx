import type { SecurityEvent } from '@vignettes/domain/api/security-trail.ts'
import { formatInstantDate, formatInstantTime } from '../../../format.ts'
import { text } from '../../../text.ts'

/** What happened, whose it was, and when and from which network. Of an applicant: the account, and how the address begins. */
export function EventRow({ event }: { event: SecurityEvent }) {
  const { kind, room, happenedAt, network, by, emailStart, ownerId } = event
  const at = new Date(happenedAt)
  return (
    <li>
      <div>
        <strong>{text(`casework.security-event.${kind}`)}</strong>
        <span className="casework-muted">{text(`casework.security-room.${room}`)}</span>
      </div>
      <div>
        <span>{ownerOf(event)}</span>
        {emailStart && ownerId && (
          <span className="casework-muted">
            {text('casework.security.account', { id: ownerId })}
          </span>
        )}
        {by && <span className="casework-muted">{text('casework.security.by', { name: by })}</span>}
      </div>
      <div>
        <span>
          {text('casework.security.at', {
            date: formatInstantDate(at),
            time: formatInstantTime(at),
          })}
        </span>
        <span className="casework-muted">
          {network
            ? text('casework.security.network', { network })
            : text('casework.security.network-none')}
        </span>
      </div>
    </li>
  )
}

function ownerOf({ name, ownerId, emailStart }: SecurityEvent): string {
  if (name) return name
  if (emailStart) return text('casework.security.applicant', { start: emailStart })
  return ownerId
    ? text('casework.security.account', { id: ownerId })
    : text('casework.security.nobody')
}
