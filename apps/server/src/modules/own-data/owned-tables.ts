import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../ports/database.ts'
import { holderOfSession } from '../../ports/holder-of-session.ts'

/** Something of a row, called `own`, as it is to an account. */
type Condition = (account: RawBuilder<string>) => RawBuilder<unknown>

/** Which rows of a table are somebody's, and what of them is not theirs to have. */
interface Owned<Row> {
  /** That a row, called `own`, is of an account. */
  of: Condition
  /**
   * What only the portal needs, opens an account, or is of a colleague: who did it, and what they wrote among themselves, which may be
   * about somebody else.
   */
  without?: readonly (keyof Row & string)[]
  /** What is told besides, by its name there: what they have seen of another. */
  with?: Readonly<Record<string, Condition>>
  /** The same of what stands in a column of such things, by its name there. */
  withoutIn?: { readonly [column in keyof Row & string]?: string }
}

/** Why a table has nothing of an applicant, or nothing that can be given. */
type NotOwned = 'of nobody' | 'of staff' | 'a secret, or under a hash' | 'ids alone'

const OF_ACCOUNT: Condition = (account) => sql`own.account_id = ${account}`
const requests = (account: RawBuilder<string>) =>
  sql`(SELECT id FROM request WHERE account_id = ${account})`
const vignettes = (account: RawBuilder<string>) =>
  sql`(SELECT id FROM vignette WHERE account_id = ${account})`
const payments = (account: RawBuilder<string>) =>
  sql`(SELECT id FROM payment WHERE account_id = ${account})`
const mandates = (account: RawBuilder<string>) =>
  sql`(SELECT id FROM mandate WHERE account_id = ${account})`
const OF_VIGNETTE: Condition = (account) => sql`own.vignette_id IN ${vignettes(account)}`
const OF_PAYMENT: Condition = (account) => sql`own.payment_id IN ${payments(account)}`

/** With what is asked of a provider, and when: the portal's own bookkeeping. */
const ASKING = ['next_check_at', 'asking_until', 'checks'] as const

/** Every table, and what of it is an applicant's own (article 15 AVG); a table that is not here does not compile. */
export const OWNED_TABLES = {
  account: {
    of: (account) => sql`own.id = ${account}`,
    // The number itself is given in their place.
    without: [
      'password_hash',
      'session_version',
      ...(['bsn_encrypted', 'bsn_key_id', 'bsn_fingerprint'] as const),
    ],
  },
  // Whose account a helper is in is told by the help.
  account_session: {
    of: (account) => sql`${holderOfSession('own')} = ${account}`,
    without: ['token_hash', 'session_version', 'account_id'],
  },
  email_change: { of: OF_ACCOUNT, without: ['asked_by'] },
  email_confirmation: { of: OF_ACCOUNT },
  password_reset: { of: OF_ACCOUNT },
  link_token: {
    of: (account) => sql`(
      own.password_reset_id IN (SELECT id FROM password_reset WHERE account_id = ${account})
      OR own.email_change_id IN (SELECT id FROM email_change WHERE account_id = ${account})
      OR own.email_confirmation_id IN (SELECT id FROM email_confirmation WHERE account_id = ${account})
      OR own.helper_id IN (SELECT id FROM helper WHERE account_id = ${account}))`,
    without: ['hash'],
  },
  // Each knows the other by name: the one from the list of their helpers, the other from the bar.
  helper: {
    of: (account) => sql`(own.account_id = ${account} OR own.helper_account_id = ${account})`,
    without: ['account_id', 'helper_account_id'],
    with: {
      role: (account) => sql`CASE WHEN own.account_id = ${account} THEN 'owner' ELSE 'helper' END`,
      other_name: (account) => sql`(
        SELECT concat_ws(' ', initials, NULLIF(surname_prefix, ''), surname) FROM account
        WHERE account.id = CASE WHEN own.account_id = ${account} THEN own.helper_account_id ELSE own.account_id END)`,
    },
  },
  security_event: {
    of: (account) => sql`own.room = 'applicant' AND own.owner_id = ${account}`,
    without: ['done_by', 'network'],
    // Who helps says yes, or stops, from a network of their own.
    with: {
      network: () =>
        sql`CASE WHEN own.kind NOT IN ('helper-accepted', 'helper-ended') THEN own.network END`,
    },
  },
  own_data_export: { of: OF_ACCOUNT },
  request: { of: OF_ACCOUNT, without: ['idempotency_key', 'saved_as', 'made_by', 'filled_in_by'] },
  document: {
    of: (account) => sql`own.request_id IN ${requests(account)}`,
    without: ['storage_key'],
  },
  sent_file: { of: OF_ACCOUNT, without: ['storage_key'] },
  draft: { of: OF_ACCOUNT, without: ['idempotency_key'] },
  phone_photo: { of: OF_ACCOUNT, without: ['token_hash', 'session_hash', 'session_version'] },
  vignette: { of: OF_ACCOUNT },
  vignette_event: { of: OF_VIGNETTE },
  vignette_proof: { of: OF_VIGNETTE },
  vignette_stop: {
    of: OF_VIGNETTE,
    without: ['settled_by', 'ended_draft_key', 'ended_request_id'],
  },
  spent_number: { of: OF_VIGNETTE },
  reminder: { of: OF_VIGNETTE },
  payment: { of: OF_ACCOUNT },
  payment_attempt: { of: OF_PAYMENT, without: ['redirect_url', 'return_urls', ...ASKING] },
  payment_event: { of: OF_PAYMENT },
  payment_difference: {
    of: (account) => sql`own.attempt_id IN (
      SELECT id FROM payment_attempt WHERE payment_id IN ${payments(account)})`,
  },
  refund: { of: OF_PAYMENT, without: ['requested_by', 'accepted_by', 'asked_key', ...ASKING] },
  refund_event: {
    of: (account) => sql`own.refund_id IN (
      SELECT id FROM refund WHERE payment_id IN ${payments(account)})`,
    without: ['staff_id', 'shell_user', 'remark'],
  },
  mandate: { of: OF_ACCOUNT, without: ['redirect_url', 'return_urls', ...ASKING] },
  mandate_event: { of: (account) => sql`own.mandate_id IN ${mandates(account)}` },
  letter: {
    of: (account) => sql`own.request_id IN ${requests(account)}`,
    without: ['html', 'printed_by', 'posted_by', 'returned_by'],
  },
  desk_event: {
    // Which colleague handed it to which is theirs.
    of: (account) => sql`${OF_VIGNETTE(account)} AND own.detail->'handed' IS NULL`,
    without: ['staff_id', 'note'],
    // Whoever works in a shell is a colleague too.
    withoutIn: { detail: 'shellUser' },
  },
  desk_case: { of: OF_VIGNETTE, without: ['claimed_by', 'claimed_at'] },
  desk_decision: {
    of: (account) => sql`own.event_id IN (
      SELECT id FROM desk_event WHERE vignette_id IN ${vignettes(account)})`,
    without: ['staff_id'],
  },
  decision_term: { of: OF_VIGNETTE },
  documents_asked: { of: OF_VIGNETTE, without: ['ended_by'] },
  objection: { of: OF_VIGNETTE },
  ended_token: 'a secret, or under a hash',
  login_streak: 'a secret, or under a hash',
  outbox: 'ids alone',
  staff: 'of staff',
  staff_backup_code: 'of staff',
  staff_code_limit: 'of staff',
  staff_directory_login: 'of staff',
  staff_invitation: 'of staff',
  staff_session: 'of staff',
  backup: 'of nobody',
  counted_day: 'of nobody',
  desk_event_removal: 'of nobody',
  desk_event_seal: 'of nobody',
  document_store: 'of nobody',
  mandate_issuers: 'of nobody',
  number_stock: 'of nobody',
  payment_comparison: 'of nobody',
  reference_revision: 'of nobody',
  reference_version: 'of nobody',
  retention_run: 'of nobody',
} as const satisfies { [Name in keyof Tables]: Owned<Tables[Name]> | NotOwned }

type TableOf<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends string ? never : Name
}[keyof Rows]

/** A table that may have something of an applicant. */
export type OwnTable = TableOf<typeof OWNED_TABLES>

const isOwned = (name: keyof Tables): name is OwnTable => typeof OWNED_TABLES[name] !== 'string'

/** Those tables. */
export const OWN_TABLES = (Object.keys(OWNED_TABLES) as (keyof Tables)[]).filter(isOwned)

/** How the rows of one are somebody's. */
export const ownedTable = (
  name: OwnTable,
): {
  of: Condition
  without?: readonly string[]
  with?: Readonly<Record<string, Condition>>
  withoutIn?: Readonly<Record<string, string>>
} => OWNED_TABLES[name]
