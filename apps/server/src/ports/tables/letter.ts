import type { LetterFailure } from '@vignettes/domain/casework/letter-failures.ts'
import type { LetterOfRequest } from '@vignettes/domain/casework/letters-of-request.ts'
import type { Generated } from 'kysely'

/** A letter about a request, as it was given to the mail server (migration 0110). */
export interface LetterTable {
  /** That of its job, and of the mail. */
  id: string
  request_id: string
  name: LetterOfRequest
  /** Null: no staff event is what it tells of. */
  desk_event_id: string | null
  again_of: Generated<string | null>
  email: string
  subject: string
  body: string
  html: string
  /** The names of the files that went along. */
  attachments: string[]
  written_at: Date
  /** Null while the mail server has not taken it. */
  sent_at: Generated<Date | null>
  failure: Generated<LetterFailure | null>
  failed_at: Generated<Date | null>
  /** As the mail server said it: `550`, or `5.1.1` of RFC 3463. */
  failure_code: Generated<string | null>
}
