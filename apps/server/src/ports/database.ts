import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { AccountSessionTable, AccountTable, EndedTokenTable } from './tables/account.ts'
import type {
  EmailChangeTable,
  EmailConfirmationTable,
  HelperTable,
  LinkTokenTable,
  PasswordResetTable,
} from './tables/account-links.ts'
import type { StaffEventRemovalTable, StaffEventSealTable } from './tables/audit.ts'
import type { BackupTable } from './tables/backup.ts'
import type {
  CountedDayTable,
  CountedDecisionTable,
  NumberStockTable,
  OpenCaseTable,
  StaffEventTable,
} from './tables/casework.ts'
import type { DocumentStoreTable } from './tables/document-store.ts'
import type { DocumentTable } from './tables/document.ts'
import type { DraftTable } from './tables/draft.ts'
import type { LetterTable } from './tables/letter.ts'
import type { MandateEventTable, MandateIssuersTable, MandateTable } from './tables/mandate.ts'
import type { OutboxTable } from './tables/outbox.ts'
import type { OwnDataExportTable } from './tables/own-data.ts'
import type { PaymentAttemptTable, PaymentEventTable, PaymentTable } from './tables/payment.ts'
import type { PaymentComparisonTable, PaymentDifferenceTable } from './tables/payment-comparison.ts'
import type { PhonePhotoTable } from './tables/phone-photo.ts'
import type { ReferenceRevisionTable, ReferenceVersionTable } from './tables/reference.ts'
import type { RefundEventTable, RefundTable } from './tables/refund.ts'
import type { ReminderTable } from './tables/reminder.ts'
import type { RequestTable } from './tables/request.ts'
import type { RetentionRunTable } from './tables/retention.ts'
import type { LoginStreakTable, SecurityEventTable } from './tables/security.ts'
import type {
  StaffBackupCodeTable,
  StaffCodeLimitTable,
  StaffInvitationTable,
  StaffDirectoryLoginTable,
  StaffSessionTable,
  StaffTable,
} from './tables/staff.ts'
import type { VignetteStopTable } from './tables/stop.ts'
import type { SentFileTable } from './tables/sent-file.ts'
import type { ObjectionTable } from './tables/objection.ts'
import type { DecisionTermTable, DocumentsAskedTable } from './tables/term.ts'
import type {
  SpentNumberTable,
  VignetteEventTable,
  VignetteProofTable,
  VignetteTable,
} from './tables/vignette.ts'

/** Every table by name; the type of a table's rows is in `tables/`, its definition in `migrations/`. */
export interface Tables {
  account: AccountTable
  account_session: AccountSessionTable
  backup: BackupTable
  decision_term: DecisionTermTable
  desk_case: OpenCaseTable
  desk_decision: CountedDecisionTable
  counted_day: CountedDayTable
  desk_event: StaffEventTable
  desk_event_removal: StaffEventRemovalTable
  desk_event_seal: StaffEventSealTable
  document: DocumentTable
  document_store: DocumentStoreTable
  documents_asked: DocumentsAskedTable
  draft: DraftTable
  email_change: EmailChangeTable
  email_confirmation: EmailConfirmationTable
  ended_token: EndedTokenTable
  helper: HelperTable
  letter: LetterTable
  link_token: LinkTokenTable
  login_streak: LoginStreakTable
  mandate: MandateTable
  mandate_event: MandateEventTable
  mandate_issuers: MandateIssuersTable
  number_stock: NumberStockTable
  outbox: OutboxTable
  own_data_export: OwnDataExportTable
  password_reset: PasswordResetTable
  payment: PaymentTable
  payment_attempt: PaymentAttemptTable
  payment_comparison: PaymentComparisonTable
  payment_difference: PaymentDifferenceTable
  payment_event: PaymentEventTable
  phone_photo: PhonePhotoTable
  reference_revision: ReferenceRevisionTable
  reference_version: ReferenceVersionTable
  refund: RefundTable
  refund_event: RefundEventTable
  objection: ObjectionTable
  reminder: ReminderTable
  request: RequestTable
  retention_run: RetentionRunTable
  security_event: SecurityEventTable
  sent_file: SentFileTable
  spent_number: SpentNumberTable
  staff: StaffTable
  staff_backup_code: StaffBackupCodeTable
  staff_code_limit: StaffCodeLimitTable
  staff_invitation: StaffInvitationTable
  staff_directory_login: StaffDirectoryLoginTable
  staff_session: StaffSessionTable
  vignette: VignetteTable
  vignette_event: VignetteEventTable
  vignette_proof: VignetteProofTable
  vignette_stop: VignetteStopTable
}

/**
 * PostgreSQL, real or embedded. The embedded one has a single connection: inside a transaction use
 * the transaction only, because asking the database for a second connection waits for ever.
 */
export type Database = Kysely<Tables>

export type Transaction = KyselyTransaction<Tables>
