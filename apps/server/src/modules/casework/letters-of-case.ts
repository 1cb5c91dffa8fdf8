import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { causeOfFailure } from '@vignettes/domain/casework/letter-failures.ts'
import { whyNotAgain } from '@vignettes/domain/casework/letters-of-request.ts'
import { type LetterRow, onOneLine } from './letters-repository.ts'

/** A letter as the desk shows it. */
export function letterOfCase(row: LetterRow): LetterOfCase {
  const { state, at, by = null } = stateOf(row)
  const { id, name, email, postalAddress, againOf, failure, failureCode } = row
  const to = postalAddress === null ? email : onOneLine(postalAddress)
  return {
    ...{ id, name, state, at: at?.toISOString() ?? null, by, againOf },
    ...{ to, isByPost: postalAddress !== null },
    cause: failure && failure !== 'too-late' ? causeOfFailure(failureCode) : null,
    isSettled: row.isSettled,
    settledHow: row.settledHow,
    notAgain: whyNotAgain(
      { ...row, to: email },
      { email: row.emailNow, isConfirmed: row.isConfirmed },
    ),
    overtakenBy: row.overtakenBy,
  }
}

type Kept = Omit<
  LetterRow,
  | 'id'
  | 'requestId'
  | 'name'
  | 'staffEventId'
  | 'againOf'
  | 'email'
  | 'isUnderWay'
  | 'isToPost'
  | 'emailNow'
  | 'isConfirmed'
  | 'isSettled'
  | 'settledHow'
  | 'overtakenBy'
>

interface Stands {
  state: LetterOfCase['state']
  at: Date | null
  by?: string | null
}

/** What became of a letter: what is kept of it says most; the job tells of one that has not come so far. */
function stateOf(row: Kept): Stands {
  if (row.postalAddress !== null) return stateByPost(row)
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

/** It is in its envelope only when somebody says so. */
function stateByPost(kept: Kept): Stands {
  const { at, printedAt, printedBy, postedAt, postedBy, returnedOn, returnedBy } = kept
  if (kept.failure) return { state: kept.failure, at: kept.failedAt }
  // A day is told in the middle of it, so that it is that day here too.
  if (returnedOn) return { state: 'returned', at: new Date(`${returnedOn}T12:00Z`), by: returnedBy }
  if (postedAt) return { state: 'posted', at: postedAt, by: postedBy }
  if (printedAt) return { state: 'printed', at: printedAt, by: printedBy }
  return { state: 'to-print', at }
}
