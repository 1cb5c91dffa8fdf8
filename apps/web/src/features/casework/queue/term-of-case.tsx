import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { type Urgency, urgencyOf } from '@vignettes/domain/casework/decision-term.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES = { late: 'late', soon: 'attention', still: 'calm' } as const

interface TermOfCaseProps {
  line: Pick<CaseLine, 'decideBy' | 'waitsUntil'>
  now: Date
}

/** By when a case has to be decided, and how urgent that is, in words; nothing of what has no term. */
export function TermOfCase({ line: { decideBy, waitsUntil }, now }: TermOfCaseProps) {
  if (decideBy === null) return null
  const urgency = urgencyOf({ decideBy, waitsUntil, today: businessDate(now) })
  return (
    <span className="casework-term">
      <span>
        <span className="casework-term__what">{text('casework.queue.decide')} </span>
        {formatDate(decideBy)}
      </span>{' '}
      {/* What has time enough stands out from nothing. */}
      {urgency.how === 'calm' ? (
        <span className="casework-muted">{wordsFor(urgency)}</span>
      ) : (
        <Badge tone={TONES[urgency.how]} label={wordsFor(urgency)} />
      )}
    </span>
  )
}

function wordsFor({ how, days }: Urgency): string {
  if (how === 'still') return text('casework.term.still')
  if (how === 'late') return text(`casework.term.late-${days === 1 ? 'one' : 'more'}`, { days })
  if (days === 0) return text('casework.term.today')
  return text(`casework.term.left-${days === 1 ? 'one' : 'more'}`, { days })
}
