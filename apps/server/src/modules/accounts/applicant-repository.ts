import { hasComeToNothing, type MandateStatus } from '@vignettes/domain/vignette/mandate-states.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import type { HasMailbox } from '../../ports/tables/account.ts'
import { COMPANY_OF_ACCOUNT, companyOf } from '../../ports/tables/company.ts'
import { encryptedBsn } from './bsn-repository.ts'
import type { Applicant } from './repository.ts'

interface MandateOfApplicant {
  hasMandate: boolean
  ibanLastDigits: string | null
  /** In whose name the account is, as the bank told it. */
  mandateHolder: string | null
  /** When the confirmed one was begun. */
  mandateSince: Date | null
  /** A bank still has to decide on another, with which its holder is done there. */
  isMandateProcessing: boolean
  hasMandateFailed: boolean
  /** The last that was for no request (decisions A23): one that is open for a request is no change of the account. */
  mandateChange: { status: MandateStatus; isProcessing: boolean } | null
}

interface StateOfEmail {
  isEmailConfirmed: boolean
  /** Until when it cannot be changed, because a change was undone. */
  mailboxHeldUntil: Date | null
  /** Since when it gets no reminders. */
  remindersOffAt: Date | null
  /** From when on it is removed, because its owner asked. */
  eraseAfter: Date | null
  /** Whether it helps another. */
  helps: boolean
}

/** An applicant, with what is known of the confirmed mandate (decisions B7). */
export async function findApplicant(
  db: Database,
  accountId: string,
): Promise<(Applicant & MandateOfApplicant & StateOfEmail) | undefined> {
  const row = await db
    .selectFrom('account')
    .leftJoin('mandate', (join) =>
      join.onRef('mandate.account_id', '=', 'account.id').on('mandate.status', '=', 'CONFIRMED'),
    )
    .select([
      'mandate.id as mandateId',
      'mandate.created_at as mandateSince',
      'mandate.holder as mandateHolder',
      'mandate.iban_last_digits as ibanLastDigits',
      'email',
      'email_confirmed_at',
      'mailbox_held_until as mailboxHeldUntil',
      'initials',
      'surname_prefix',
      'surname',
      'phone_number',
      'street',
      'house_number',
      'house_number_addition',
      'postal_code',
      'city',
      'country_code',
      'language',
      'reminders_off_at as remindersOffAt',
      'erase_after as eraseAfter',
      'bsn_encrypted',
      'bsn_key_id',
      ...COMPANY_OF_ACCOUNT,
    ])
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('mandate as change')
          .select(['change.status as changeStatus', 'change.is_processing as isChangeProcessing'])
          .whereRef('change.account_id', '=', 'account.id')
          .where('change.request_id', 'is', null)
          // Of two that are open at banks it is about the one that somebody came back from.
          .orderBy(sql`greatest(change.created_at, change.returned_at)`, 'desc')
          .orderBy('change.id', 'desc')
          .limit(1)
          .as('last_change'),
      (join) => join.onTrue(),
    )
    .select(['changeStatus', 'isChangeProcessing'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('mandate as given')
          .select('given.id')
          .whereRef('given.account_id', '=', 'account.id')
          .where('given.status', '=', 'PENDING')
          .where('given.is_processing', '=', true),
      ).as('isMandateProcessing'),
    )
    .select(({ selectFrom }) =>
      selectFrom('mandate as last')
        .select('last.status')
        .whereRef('last.account_id', '=', 'account.id')
        .orderBy('last.id', 'desc')
        .limit(1)
        .as('lastMandateStatus'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('helper')
          .select('helper.id')
          .whereRef('helper.helper_account_id', '=', 'account.id'),
      ).as('helps'),
    )
    .where('account.id', '=', accountId)
    .where('account.email', 'is not', null)
    .$narrowType<HasMailbox>()
    .executeTakeFirst()
  if (!row) return undefined
  const { bsn_encrypted, bsn_key_id, email_confirmed_at, mandateId, ...known } = row
  const { companyName, companyKvkNumber, ...others } = known
  const { changeStatus, isChangeProcessing, isMandateProcessing, lastMandateStatus, ...applicant } =
    others
  return {
    ...applicant,
    isEmailConfirmed: email_confirmed_at !== null,
    hasMandate: mandateId !== null,
    isMandateProcessing: isMandateProcessing === true,
    hasMandateFailed: lastMandateStatus !== null && hasComeToNothing(lastMandateStatus),
    helps: row.helps === true,
    mandateChange: changeStatus && {
      status: changeStatus,
      isProcessing: changeStatus === 'PENDING' && isChangeProcessing === true,
    },
    bsn: encryptedBsn(bsn_encrypted, bsn_key_id),
    company: companyOf({ companyName, companyKvkNumber }),
  }
}
