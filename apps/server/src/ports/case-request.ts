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

/** Who has a case in hand, and since when; nobody where it is no work, or lies free. */
export async function findHolder(
  db: Database,
  vignetteId: string,
): Promise<{ id: string; name: string; since: Date } | undefined> {
  const row = await db
    .selectFrom('desk_case')
    .innerJoin('staff', 'staff.id', 'desk_case.claimed_by')
    .select(['staff.id', 'staff.name', 'claimed_at as since'])
    .where('vignette_id', '=', vignetteId)
    .executeTakeFirst()
  return row?.since ? { ...row, since: row.since } : undefined
}
