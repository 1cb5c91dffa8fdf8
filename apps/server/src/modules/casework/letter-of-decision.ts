import type { LetterWords } from '../../ports/letter-templates.ts'
import { markOfSeen } from './mark-of-seen.ts'

/** By which a letter that somebody read is known to be the one that would be sent. */
export function markOfLetter(letter: LetterWords | undefined): string {
  const { to = '', subject = '', text = '' } = letter ?? {}
  return markOfSeen([to, subject, text])
}
