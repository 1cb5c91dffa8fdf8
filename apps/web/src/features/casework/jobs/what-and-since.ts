import type { TroubledJob } from '@vignettes/domain/api/casework-jobs.ts'
import { formatInstantDate, formatInstantTime } from '../../../format.ts'
import { text } from '../../../text.ts'

/** What a job is, about what, and since when, in words: by these somebody tells it from the others. */
export function whatAndSince({ sort, about, since }: TroubledJob): { what: string; since: string } {
  const at = new Date(since)
  const date = formatInstantDate(at)
  return {
    what: [text(`casework.job-sort.${sort}`), about].filter(Boolean).join(', '),
    since: text('casework.jobs.since', { date, time: formatInstantTime(at) }),
  }
}
