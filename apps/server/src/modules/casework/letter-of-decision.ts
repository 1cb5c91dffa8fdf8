import type { DraftLetter } from './casework-deps.ts'
import { markOfSeen } from './mark-of-seen.ts'

/** By which a letter that somebody read is known to be the one that would be sent. */
export function markOfLetter(letter: DraftLetter | undefined): string {
  const { to = '', subject = '', text = '' } = letter ?? {}
  return markOfSeen([to, subject, text])
}
