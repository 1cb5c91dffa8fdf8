import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { HAS_NEWER_CONFIRMATION } from './links-repository.ts'

/** The change of a mailed link, whether or not it still waits or can be undone, until its days are over. */
export async function findChangeOfLink(db: Database, hash: Buffer, now: Date) {
  return db
    .selectFrom('link_token')
    .innerJoin('email_change as change', 'change.id', 'link_token.email_change_id')
    .innerJoin('account', 'account.id', 'change.account_id')
    .select([
      'account.id as accountId',
      'account.email as emailInForce',
      'account.opens_to_password as opensToPassword',
      'account.password_chosen_at as passwordChosenAt',
      sql<boolean>`account.frozen_at IS NOT NULL`.as('isFrozen'),
      // A link of before says of no mailbox; it was the old one's.
      sql<string>`coalesce(link_token.email, change.old_email)`.as('mailbox'),
      'change.old_email as oldEmail',
      'change.old_email_confirmed_at as oldEmailConfirmedAt',
      'change.new_email as newEmail',
      'change.awaits',
      'change.can_be_undone as canBeUndone',
      'change.in_force_at as inForceAt',
      'change.ended_at as endedAt',
      'change.ended_because as endedBecause',
    ])
    .where('link_token.hash', '=', hash)
    .where('change.expires_at', '>', now)
    .executeTakeFirst()
}

export type ChangeOfLink = NonNullable<Awaited<ReturnType<typeof findChangeOfLink>>>

/** The confirmation of a mailed link, until its days are over, and whether a newer link was asked for. */
export async function findConfirmationOfLink(db: Database, hash: Buffer, now: Date) {
  return db
    .selectFrom('link_token')
    .innerJoin(
      'email_confirmation as confirmation',
      'confirmation.id',
      'link_token.email_confirmation_id',
    )
    .innerJoin('account', 'account.id', 'confirmation.account_id')
    .select([
      'account.id as accountId',
      'account.email as emailInForce',
      'account.email_confirmed_at as confirmedAt',
      'link_token.email as mailbox',
      HAS_NEWER_CONFIRMATION.as('hasNewer'),
    ])
    .where('link_token.hash', '=', hash)
    .where('confirmation.expires_at', '>', now)
    .executeTakeFirst()
}

export type ConfirmationOfLink = NonNullable<Awaited<ReturnType<typeof findConfirmationOfLink>>>
