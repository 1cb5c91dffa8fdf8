import { createHash } from 'node:crypto'
import type { CaseEvent } from '@vignettes/domain/api/casework-case.ts'
import type { Database } from '../../ports/database.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import type { DraftLetter } from './casework-deps.ts'

type Letter = NonNullable<Extract<CaseEvent, { kind: 'staff' }>['letter']>

/** By which a letter that somebody read is known to be the one that would be sent. */
export function markOfLetter(letter: DraftLetter | undefined): string {
  const { to, subject, text } = letter ?? { to: '', subject: '', text: '' }
  return createHash('sha256')
    .update(JSON.stringify([to, subject, text]))
    .digest('base64url')
}

/** What became of the letters of decisions, by the event; without those whose job is not kept any more. */
export async function findLetters(
  db: Database,
  staffEventIds: readonly string[],
): Promise<Map<string, Letter>> {
  if (staffEventIds.length === 0) return new Map()
  const jobs = await db
    .selectFrom('outbox')
    .select(['key', 'done_at', 'parked_at', 'failed_since', 'last_error'])
    .where('key', 'in', staffEventIds.map(letterKeyOf))
    .execute()
  const byKey = new Map(jobs.map(({ key, ...job }) => [key, letterOf(job)]))
  return new Map(
    staffEventIds.flatMap((id) => {
      const letter = byKey.get(letterKeyOf(id))
      return letter ? [[id, letter]] : []
    }),
  )
}

interface JobOfLetter {
  done_at: Date | null
  parked_at: Date | null
  failed_since: Date | null
  last_error: string | null
}

/** What became of a letter, as its job says. */
export function letterOf({ done_at, parked_at, failed_since, last_error }: JobOfLetter): Letter {
  // One that went has no error any more; one that was thrown away keeps it.
  if (done_at && last_error === null) return { state: 'sent', at: done_at.toISOString() }
  if (done_at) return { state: 'dropped', at: done_at.toISOString() }
  if (parked_at) return { state: 'given-up', at: parked_at.toISOString() }
  if (failed_since) return { state: 'failing', at: failed_since.toISOString() }
  return { state: 'waiting', at: null }
}
