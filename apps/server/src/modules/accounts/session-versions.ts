import type { Database } from '../../ports/database.ts'
import { type AskedToken, listSessionVersions, type SessionState } from './sessions-repository.ts'

interface Question {
  token: AskedToken
  resolve: (state: SessionState | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Asks the database how the session of each call stands: undefined when there is no such account, or when the token itself
 * has ended. Calls that come in together ask together: a busy portal asks once for many, and the answer is
 * never older than the call.
 */
export function createSessionVersions(
  database: Database,
): (token: AskedToken) => Promise<SessionState | undefined> {
  let waiting: Question[] = []

  const askForAll = () => {
    const questions = waiting
    waiting = []
    void answer(database, questions)
  }

  return (token) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(askForAll)
      waiting.push({ token, resolve, reject })
    })
}

async function answer(database: Database, questions: readonly Question[]): Promise<void> {
  try {
    const tokens = questions.map(({ token }) => token)
    const states = await listSessionVersions(database, tokens)
    for (const [place, { resolve }] of questions.entries()) resolve(states.get(place))
  } catch (error) {
    for (const { reject } of questions) reject(error)
  }
}
