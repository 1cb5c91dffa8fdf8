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

/**
 * The same as far as it is known by now: its letter failed or came back, or the last day is over. What lies here to be posted may still
 * arrive.
 */
export async function isQuestionKnownNotArrived(
  db: Database,
  vignetteId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    SELECT question_not_arrived(${vignetteId}::uuid) AND EXISTS (SELECT FROM documents_asked AS asked
      JOIN vignette ON vignette.id = asked.vignette_id
      LEFT JOIN letter ON letter.request_id = vignette.request_id AND letter.written_at >= asked.asked_at
        AND letter.name = 'vignette-ask-again' AND (letter.failure IS NOT NULL OR letter.returned_on IS NOT NULL)
      WHERE asked.vignette_id = ${vignetteId}::uuid AND asked.ended_at IS NULL
        AND (asked.lapsed_at IS NOT NULL OR letter.id IS NOT NULL)) AS "isSo"`.execute(db)
  return rows[0]?.isSo ?? false
}
