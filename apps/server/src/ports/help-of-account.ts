import type { Database } from './database.ts'

const NAME = [
  'account.initials',
  'account.surname_prefix as surnamePrefix',
  'account.surname',
] as const

/** Who may help an account, and who is invited to as long as that can be taken; the first invited first. */
export function listHelpersOf(db: Database, accountId: string, now: Date) {
  return db
    .selectFrom('helper')
    .leftJoin('account', 'account.id', 'helper.helper_account_id')
    .select(['helper.id', 'helper.email', 'helper.expires_at as expiresAt'])
    .select(['helper.accepted_at as acceptedAt', 'helper.invited_at as invitedAt', ...NAME])
    .select(['helper.helper_account_id as helperAccountId', 'account.email as ownEmail'])
    .select('account.erase_after as ownEraseAfter')
    .where('helper.account_id', '=', accountId)
    .where(({ eb, or }) =>
      or([eb('helper.accepted_at', 'is not', null), eb('helper.expires_at', '>', now)]),
    )
    .orderBy('helper.id')
    .execute()
}

/** The helps of an account that somebody has taken. */
export async function listTakenHelps(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('helper')
    .select('id')
    .where('account_id', '=', accountId)
    .where('helper_account_id', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whom an account helps, also those for whom nothing can be filled in now; the longest helped first. */
export function listHelpedBy(db: Database, helperAccountId: string) {
  return db
    .selectFrom('helper')
    .innerJoin('account', 'account.id', 'helper.account_id')
    .select(['helper.id', 'helper.account_id as accountId'])
    .select(['helper.accepted_at as acceptedAt', ...NAME])
    .select('account.erase_after as ownersEraseAfter')
    .where('helper.helper_account_id', '=', helperAccountId)
    .orderBy('helper.accepted_at')
    .orderBy('helper.id')
    .execute()
}
