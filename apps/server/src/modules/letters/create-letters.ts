import { MAIL } from '../../ports/jobs.ts'
import { createReturnedMailReader } from './read-returned-mail.ts'
import { type LetterDeps, sendLetter } from './send-letter.ts'

/** The letters: the job that sends them, and what is read of those that come back. */
export function createLetters(deps: LetterDeps) {
  return { jobs: { [MAIL]: sendLetter(deps) }, ...createReturnedMailReader(deps) }
}
