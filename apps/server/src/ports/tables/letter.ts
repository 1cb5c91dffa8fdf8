import type { LetterFailure } from '@vignettes/domain/casework/letter-failures.ts'
import type { LetterOfRequest } from '@vignettes/domain/casework/letters-of-request.ts'
import type { Generated } from 'kysely'

/** A letter about a request, as it was given to the mail server (migration 0110), or printed. */
export interface LetterTable {
  /** That of its job, and of the mail. */
  id: string
  request_id: string
  name: LetterOfRequest
  /** Null: no staff event is what it tells of. */
  desk_event_id: string | null
  again_of: Generated<string | null>
  /** Null of one that goes by post (migration 0240). */
  email: string | null
  /** Name and address on lines; null of one that goes by mail. */
  postal_address: Generated<string | null>
  /** The last time. */
  printed_at: Generated<Date | null>
  printed_by: Generated<string | null>
  posted_at: Generated<Date | null>
  /** `yyyy-mm-dd`: when the post brought it back (migration 0261). */
  returned_on: Generated<string | null>
  returned_by: Generated<string | null>
  /** When somebody saw to it that nobody got it, without sending it again (migration 0304). */
  settled_at: Generated<Date | null>
  posted_by: Generated<string | null>
  subject: string
  body: string
  html: string
  /** The names of the files that went along. */
  attachments: string[]
  written_at: Date
  /** `yyyy-mm-dd`: the first day of a collection that it names (migration 0360); null of one that names none. */
  holds_until: Generated<string | null>
  /** Null while the mail server has not taken it. */
  sent_at: Generated<Date | null>
  failure: Generated<LetterFailure | null>
  failed_at: Generated<Date | null>
  /** As the mail server said it: `550`, or `5.1.1` of RFC 3463. */
  failure_code: Generated<string | null>
}
