import type { Database, Transaction } from '../../ports/database.ts'
import type { HasMailbox } from '../../ports/tables/account.ts'

const NAME = [
  'account.initials',
  'account.surname_prefix as surnamePrefix',
  'account.surname',
] as const

/** Holds who is helped until the transaction ends: of two invitations at once, the second counts the first. */
export function lockInviter(tx: Transaction, accountId: string) {
  return tx
    .selectFrom('account')
    .select(['email', 'email_confirmed_at as confirmedAt', 'erase_after as eraseAfter'])
    .where('id', '=', accountId)
    .where('email', 'is not', null)
    .$narrowType<HasMailbox>()
    .forUpdate()
    .executeTakeFirst()
}

/** Of an account: what nobody took in time makes room. */
export async function deleteOverdue(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('helper')
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
}

export function listOf(tx: Transaction, accountId: string) {
  return tx
    .selectFrom('helper')
    .select(['id', 'email', 'accepted_at as acceptedAt'])
    .where('account_id', '=', accountId)
    .execute()
}

export async function insertInvitation(
  tx: Transaction,
  invitation: { id: string; accountId: string; email: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { id, accountId, email, now, expiresAt } = invitation
  await tx
    .insertInto('helper')
    .values({
      ...{ id, account_id: accountId, email, invited_at: now, expires_at: expiresAt },
      ...{ helper_account_id: null, accepted_at: null },
    })
    .execute()
}

/** The links that were mailed before stop working. */
export async function renewInvitation(
  tx: Transaction,
  { id, now, expiresAt }: { id: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.deleteFrom('link_token').where('helper_id', '=', id).execute()
  await tx
    .updateTable('helper')
    .set({ invited_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** The invitation of a mailed link that can still be taken. */
function goodInvitations(db: Database, hash: Buffer, now: Date) {
  return db
    .selectFrom('link_token')
    .innerJoin('helper', 'helper.id', 'link_token.helper_id')
    .innerJoin('account', 'account.id', 'helper.account_id')
    .select(['helper.id', 'helper.account_id as accountId', 'helper.expires_at as expiresAt'])
    .select(['account.erase_after as ownersEraseAfter', ...NAME])
    .where('link_token.hash', '=', hash)
    .where('helper.accepted_at', 'is', null)
    .where('helper.expires_at', '>', now)
    .where('account.email', 'is not', null)
}

export function findInvitation(db: Database, hash: Buffer, now: Date) {
  return goodInvitations(db, hash, now).executeTakeFirst()
}

/** Locks it until the transaction ends: of two who take it at the same moment, the second finds it used. */
export function lockInvitation(tx: Transaction, hash: Buffer, now: Date) {
  return goodInvitations(tx, hash, now).forUpdate('helper').executeTakeFirst()
}

/** The invitation that a mailed link was, and which whoever opens it again has taken. */
export function findTaken(
  db: Database,
  { hash, helperAccountId }: { hash: Buffer; helperAccountId: string },
) {
  return db
    .selectFrom('link_token')
    .innerJoin('helper', 'helper.id', 'link_token.helper_id')
    .innerJoin('account', 'account.id', 'helper.account_id')
    .select(['helper.id', 'helper.expires_at as expiresAt', ...NAME])
    .select('account.erase_after as ownersEraseAfter')
    .where('link_token.hash', '=', hash)
    .where('helper.helper_account_id', '=', helperAccountId)
    .executeTakeFirst()
}

export function findHelpBetween(
  tx: Transaction,
  { accountId, helperAccountId }: { accountId: string; helperAccountId: string },
) {
  return tx
    .selectFrom('helper')
    .select('id')
    .where('account_id', '=', accountId)
    .where('helper_account_id', '=', helperAccountId)
    .executeTakeFirst()
}

export async function takeInvitation(
  tx: Transaction,
  { id, helperAccountId, now }: { id: string; helperAccountId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('helper')
    .set({ helper_account_id: helperAccountId, accepted_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ends a help or an invitation, by who is helped or who helps; its sessions and links go with it. */
export function deleteHelp(tx: Transaction, { id, by }: { id: string; by?: string }) {
  return tx
    .deleteFrom('helper')
    .where('id', '=', id)
    .$if(by !== undefined, (helps) =>
      helps.where(({ eb, or }) =>
        or([eb('account_id', '=', by ?? ''), eb('helper_account_id', '=', by ?? '')]),
      ),
    )
    .returning(['account_id as accountId', 'helper_account_id as helperAccountId'])
    .executeTakeFirst()
}

/** A help that can begin: whose account has a login, and of whose helper. */
export function findHelp(
  db: Database,
  { id, helperAccountId }: { id: string; helperAccountId: string },
) {
  return db
    .selectFrom('helper')
    .innerJoin('account', 'account.id', 'helper.account_id')
    .innerJoin('account as own', 'own.id', 'helper.helper_account_id')
    .select(['account.id as accountId', 'account.session_version as sessionVersion'])
    .select(['own.session_version as ownVersion', 'own.erase_after as ownEraseAfter'])
    .where('helper.id', '=', id)
    .where('helper.helper_account_id', '=', helperAccountId)
    .where('account.frozen_at', 'is', null)
    .where('account.erase_after', 'is', null)
    .where('account.email', 'is not', null)
    .executeTakeFirst()
}
