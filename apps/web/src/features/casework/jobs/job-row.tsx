import type { TroubledJob } from '@vignettes/domain/api/casework-jobs.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { whatAndSince } from './what-and-since.ts'

interface JobRowProps {
  job: TroubledJob
  onRetry: () => void
  onDrop: () => void
}

/** A job that was not done, with what can be done about it: one that is still tried is dropped by nobody. */
export function JobRow({ job, onRetry, onDrop }: JobRowProps) {
  const { trouble, attempts, error } = job
  const named = whatAndSince(job)
  return (
    <li>
      <div>
        <strong>{named.what}</strong>
        <Badge
          tone={trouble === 'parked' ? 'attention' : 'in-progress'}
          label={text(`casework.job-trouble.${trouble}`)}
        />
      </div>
      <div>
        <span>{named.since}</span>
        <span className="casework-muted">
          {attempts === 1
            ? text('casework.jobs.one')
            : text('casework.jobs.tries', { count: attempts })}
        </span>
        {error !== null && (
          <span className="casework-muted">{text('casework.jobs.error', { error })}</span>
        )}
      </div>
      <div>
        <Button
          variant="tertiary"
          aria-label={text('casework.jobs.retry-of', named)}
          onClick={onRetry}
        >
          {text('casework.jobs.retry')}
        </Button>
        {trouble === 'parked' && (
          <Button
            variant="tertiary"
            aria-label={text('casework.jobs.drop-of', named)}
            onClick={onDrop}
          >
            {text('casework.jobs.drop')}
          </Button>
        )}
      </div>
    </li>
  )
}
