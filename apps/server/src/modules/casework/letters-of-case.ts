import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { causeOfFailure } from '@vignettes/domain/casework/letter-failures.ts'
import type { LetterRow } from './letters-repository.ts'

/** A letter as the desk shows it. */
export function letterOfCase(row: LetterRow): LetterOfCase {
  const { state, at } = stateOf(row)
  const { id, name, email, againOf, failure, failureCode } = row
  return {
    ...{ id, name, state, at: at?.toISOString() ?? null, to: email, againOf },
    cause: failure && causeOfFailure(failureCode),
  }
}

type Kept = Omit<LetterRow, 'id' | 'requestId' | 'name' | 'staffEventId' | 'againOf' | 'email'>

/** What became of a letter: what is kept of it says most; the job tells of one that has not come so far. */
function stateOf(row: Kept): { state: LetterOfCase['state']; at: Date | null } {
  const { failure, failedAt, sentAt, hasJob, doneAt, parkedAt, failedSince, lastError } = row
  if (failure) return { state: failure, at: failedAt }
  if (sentAt) return { state: 'sent', at: sentAt }
  if (!hasJob) return { state: 'handled', at: row.at }
  // One that was thrown away keeps its error. Of before letters were kept it is not known whether there was anything to tell.
  if (doneAt) return { state: lastError === null ? 'handled' : 'dropped', at: doneAt }
  if (parkedAt) return { state: 'given-up', at: parkedAt }
  if (failedSince) return { state: 'failing', at: failedSince }
  return { state: 'waiting', at: null }
}
