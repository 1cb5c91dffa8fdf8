import { MAIL } from '../../ports/jobs.ts'
import { giveUpLateByPost } from './kept-letters.ts'
import { createReturnedMailReader } from './read-returned-mail.ts'
import { type LetterDeps, sendLetter } from './send-letter.ts'

/** Together, of those that lay here too long. */
const AT_ONCE = 100

/** The letters: the job that sends them, what is read of those that come back, and those by post that lay here too long. */
export function createLetters(deps: LetterDeps) {
  const { database, clock } = deps
  const returned = createReturnedMailReader(deps)
  return {
    jobs: { [MAIL]: sendLetter(deps) },
    /** A batch of each; gives how many. */
    async reconcileDue(): Promise<number> {
      const late = await giveUpLateByPost(database, { now: clock.now(), limit: AT_ONCE })
      return late + (await returned.reconcileDue())
    },
  }
}
