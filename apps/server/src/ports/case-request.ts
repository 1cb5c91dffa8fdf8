import type { Database } from './database.ts'

/** The request that a case is of. */
export async function findRequestOfCase(
  db: Database,
  vignetteId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('vignette')
    .select('request_id as requestId')
    .where('id', '=', vignetteId)
    .executeTakeFirst()
  return row?.requestId
}
