import type { TroubledJob } from '@vignettes/domain/api/casework-jobs.ts'
import { formatInstantDate, formatInstantTime } from '../../../format.ts'
import { text } from '../../../text.ts'

/** What a job is and since when, in words: by these two somebody tells it from the others. */
export function whatAndSince({ sort, since }: TroubledJob): { what: string; since: string } {
  const at = new Date(since)
  const date = formatInstantDate(at)
  return {
    what: text(`casework.job-sort.${sort}`),
    since: text('casework.jobs.since', { date, time: formatInstantTime(at) }),
  }
}
