import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'

/**
 * Whether what is asked of the applicant of a vignette was never read: no letter with the question came by the last day to answer, and
 * nobody told it in another way (migration 0310). False where nothing is asked.
 */
export async function isQuestionNotArrived(
  db: Database | Transaction,
  vignetteId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    SELECT question_not_arrived(${vignetteId}::uuid) AS "isSo"`.execute(db)
  return rows[0]?.isSo ?? false
}
