import type { Issuer } from '@vignettes/domain/wizard/facts.ts'
import type { Database } from '../../ports/database.ts'

const THE_ROW = 1

/** Whether it is this caller who asks the provider; nobody else does before `nextAskAt`. */
export async function claimAskingIssuers(
  database: Database,
  { now, nextAskAt }: { now: Date; nextAskAt: Date },
): Promise<boolean> {
  const row = await database
    .insertInto('mandate_issuers')
    .values({ id: THE_ROW, issuers: null, next_ask_at: nextAskAt })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ next_ask_at: nextAskAt })
        .where('mandate_issuers.next_ask_at', '<=', now),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function keepIssuers(
  database: Database,
  { issuers, nextAskAt }: { issuers: readonly Issuer[]; nextAskAt: Date },
): Promise<void> {
  await database
    .updateTable('mandate_issuers')
    .set({ issuers: JSON.stringify(issuers), next_ask_at: nextAskAt })
    .where('id', '=', THE_ROW)
    .execute()
}

export async function findKeptIssuers(database: Database): Promise<Issuer[] | undefined> {
  const row = await database
    .selectFrom('mandate_issuers')
    .select('issuers')
    .where('id', '=', THE_ROW)
    .executeTakeFirst()
  return row?.issuers ?? undefined
}
