import type { Database } from '../../ports/database.ts'
import { listSessionVersions } from './repository.ts'

interface Question {
  accountId: string
  resolve: (version: number | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Asks the database for the session version of each call's account. Calls that come in together ask together: a busy
 * portal asks once for many, and the answer is never older than the call.
 */
export function createSessionVersions(
  database: Database,
): (accountId: string) => Promise<number | undefined> {
  let waiting: Question[] = []

  const askForAll = () => {
    const questions = waiting
    waiting = []
    void answer(database, questions)
  }

  return (accountId) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(askForAll)
      waiting.push({ accountId, resolve, reject })
    })
}

async function answer(database: Database, questions: readonly Question[]): Promise<void> {
  try {
    const accountIds = new Set(questions.map((question) => question.accountId))
    const versions = await listSessionVersions(database, [...accountIds])
    for (const { accountId, resolve } of questions) resolve(versions.get(accountId))
  } catch (error) {
    for (const { reject } of questions) reject(error)
  }
}
