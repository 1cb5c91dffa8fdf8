import { forEachReturn } from '@vignettes/domain/paths/return-status.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import { signingKeys } from '../modules/accounts/access-token.ts'
import { accountLinks } from '../modules/accounts/link-tokens.ts'
import { sendLetter } from '../modules/letters/send-letter.ts'
import { createWaitingRequests } from '../modules/requests/asked-today.ts'
import { createCreditBack } from '../modules/stops/credit-back.ts'
import type { Database } from '../ports/database.ts'
import type { RefundTable } from '../ports/tables/refund.ts'
import type { Mailer } from '../ports/mailer.ts'
import { recordStaffEvent } from '../ports/staff-events.ts'
import { insertHelp } from './insert-help.ts'
import { insertStaff } from './insert-staff.ts'
import { insertPayment, insertRefund } from './retention-rows.ts'
import { envelopeOf } from '../modules/casework/post.ts'
import { testReferenceData } from './reference-data.ts'

/** With which the links of reminders are signed. */
const TOKEN_KEYS = signingKeys([{ id: 'test', secret: Buffer.alloc(32, 7) }])

/** Late, and right. */
const OBJECTION = {
  act: 'refuse',
  decidedOn: '2026-04-01',
  objectBy: '2026-05-13',
  receivedOn: '2026-06-01',
  decideBy: '2026-07-13',
  before: null,
  outcome: 'upheld',
  reopened: true,
} as const

/** Writes and sends a letter by its job, with a summary and an invitation that are always the same. */
export function letterSender(database: Database, mailer: Mailer, now: Date) {
  const handle = sendLetter({
    database,
    mailer,
    summaries: {
      pdfOf: () => Promise.resolve({ pdf: Buffer.from('%PDF'), reference: 'AV-2026-004711-0' }),
      sectionsOf: () => Promise.resolve(undefined),
    },
    invitations: {
      issue: () =>
        Promise.resolve({ token: 'geheim', email: 'nieuw@vignet.example', name: 'J. Vries' }),
    },
    clock: { now: () => now },
    links: accountLinks({ database, clock: { now: () => now }, tokenKeys: TOKEN_KEYS }),
    reference: testReferenceData,
    creditBack: createCreditBack({ reference: testReferenceData }),
    waiting: createWaitingRequests({ clock: { now: () => now }, reference: testReferenceData }),
    mandateWaitDays: 30,
    envelopeOf,
    publicUrl: 'https://vignet.example',
    signature: {
      cityName: 'Gemeente Amsterdam',
      phone: '14 020',
      phoneAbroad: '+31 20 624 1111',
      formUrl: 'https://www.vignet.example/contact',
      postalAddress: 'Postbus 202, 1000 AE Amsterdam',
    },
  })
  return async (payload: Record<string, unknown>, id = newId()) => {
    const status = HANDED_OVER[String(payload['template'])]
    const requestId = String(payload['requestId'])
    const setTo = (to: VignetteStatus) =>
      database
        .updateTable('vignette')
        .set({ status: to })
        .where('request_id', '=', requestId)
        .execute()
    const goes = (erase_after: Date | null) =>
      database
        .updateTable('account')
        .set({ erase_after })
        .where('id', '=', String(payload['accountId']))
        .execute()
    const isRemoval = WHILE_IT_GOES.has(String(payload['template']))
    if (status) await setTo(status)
    // Nobody is reminded whose account goes.
    if (isRemoval) await goes(new Date(now.getTime() + 60 * 60 * 1000))
    await handle({ id, payload, signal: AbortSignal.timeout(1000) })
    if (isRemoval) await goes(null)
    if (status) await setTo('DOCUMENTS_NEEDED')
  }
}

/** Of an account whose removal was asked. */
const WHILE_IT_GOES: ReadonlySet<string> = new Set(['removal-asked', 'helping-waits'])

/** What is said to be on its way, to lie ready, to be unpaid or to end has to be so. */
const HANDED_OVER: Readonly<Record<string, VignetteStatus>> = {
  'vignette-send': 'SENT',
  'vignette-ready-for-pickup': 'READY_FOR_PICKUP',
  'payment-open': 'AWAITING_PAYMENT',
  'pickup-waiting': 'READY_FOR_PICKUP',
  'renewal-open': 'ACTIVE',
  'vignette-ends': 'ACTIVE',
  'vignette-ends-soon': 'ACTIVE',
}

const WRITTEN = {
  ...{ template: 'answer' as const, subject: 'Uw vraag' },
  text: 'Zie <niet> hier.\nEn hier.\n\nEn daar.',
}

/** What the letters about accounts, mandates and decisions speak of, of somebody who has a request. */
export async function insertOccasion(
  database: Database,
  { requestId: request_id, accountId: account_id }: { requestId: string; accountId: string },
  now: Date,
) {
  const [resetId, changeId, mandateId] = [newId(), newId(), newId()]
  const expires_at = new Date(now.getTime() + 60 * 60 * 1000)
  const times = { expires_at, created_at: now }
  await database
    .insertInto('password_reset')
    .values({ id: resetId, account_id, ...times })
    .execute()
  await database
    .insertInto('email_confirmation')
    .values({ id: newId(), account_id, ...times })
    .execute()
  const emails = { old_email: 'oud@vignet.example', new_email: 'nieuw@vignet.example' }
  await database
    .insertInto('email_change')
    .values({
      ...{ id: changeId, account_id, ...emails, awaits: 'new' },
      ...{ old_email_confirmed_at: now, ...times },
    })
    .execute()
  const { id: vignetteId } = await database
    .updateTable('vignette')
    .set({ status: 'DOCUMENTS_NEEDED', number: `V-${request_id}` })
    .where('request_id', '=', request_id)
    .returning('id')
    .executeTakeFirstOrThrow()
  // Of one that its owner stopped.
  await database
    .insertInto('vignette_stop')
    .values({
      ...{ vignette_id: vignetteId, reason: 'sold', happened_on: '2026-06-10', way: 'mandate' },
      ...{ worth_cents: 2200, back_cents: 1200, dropped_cents: 1000, still_cents: 500 },
      stopped_at: now,
    })
    .execute()
  // Of a letter that tells of more time.
  const extended = { from: '2026-08-10', until: '2026-09-07' }
  // And of one that tells of another sticker, or of what is asked no more.
  // And of one that tells of corrected data.
  const change = { field: 'phoneNumber', from: '0612345678', to: '0687654321' } as const
  const corrected = { changes: [change], costCents: { from: 4400, to: 5000 } }
  const replaced = { reason: 'lost', from: 'V26-0000001', to: `V-${request_id}` } as const
  const staffEventId = await database.transaction().execute((tx) =>
    recordStaffEvent(tx, {
      vignetteId,
      kind: 'refuse',
      note: 'Zie <niet> hier.',
      detail: {
        extended,
        takenBack: { type: 'WAIVER', wasSent: false },
        replaced,
        corrected,
        written: WRITTEN,
        undone: { number: 'V26-0000001', isInStock: false },
        refusalUndone: { decided: 'refuse', number: 'V26-0000001', isMoneyKept: true },
        objection: OBJECTION,
      },
      now,
    }),
  )
  const draftId = await insertDraft(database, account_id, now)
  const exportId = newId()
  await database
    .insertInto('own_data_export')
    .values({ id: exportId, account_id, asked_at: now, kept_until: expires_at })
    .execute()
  await insertRejectedPhoto(database, { request_id, account_id, created_at: now })
  await database
    .insertInto('objection')
    .values({
      ...{ id: newId(), vignette_id: vignetteId, desk_event_id: staffEventId, way: 'letter' },
      ...{ received_on: OBJECTION.receivedOn, decide_by: OBJECTION.decideBy },
      ...{ reasons: 'De boot is van mij.', registered_at: now },
    })
    .execute()
  await database
    .insertInto('documents_asked')
    .values({ vignette_id: vignetteId, asked_at: now, answer_by: '2026-06-29' })
    .execute()
  await database
    .insertInto('mandate')
    .values({
      id: mandateId,
      account_id,
      status: 'PENDING',
      issuer: 'INGBNL2A',
      terms: 1,
      return_urls: JSON.stringify(forEachReturn(() => 'https://vignet.example')),
      iban_last_digits: '4300',
      updated_at: now,
      ...times,
    })
    .execute()
  // Of a request that was paid one letter is not written: that paying failed.
  const status = 'FAILED'
  const of = { requestId: request_id, accountId: account_id, status, at: now } as const
  const payment = await insertPayment(database, of)
  const { refundId } = await insertRefund(database, { ...payment, status: 'SUCCEEDED' })
  const help = await insertHelp(database, account_id, now)
  const staffMemberId = await insertStaffMemberAtWork(database)
  return {
    ...{ resetId, changeId, mandateId, staffEventId, refundId, draftId, exportId },
    ...help,
    staffId: newId(),
    acceptedEventId: await database.transaction().execute((tx) =>
      recordStaffEvent(tx, {
        staffId: staffMemberId,
        kind: 'staff-accepted',
        detail: { chose: 'both' },
        now,
      }),
    ),
    backupCodesEventId: await database
      .transaction()
      .execute((tx) =>
        recordStaffEvent(tx, { staffId: staffMemberId, kind: 'backup-codes-made', now }),
      ),
    passwordEventId: await database
      .transaction()
      .execute((tx) =>
        recordStaffEvent(tx, { staffId: staffMemberId, kind: 'password-changed', now }),
      ),
    backupCodeEventId: await database.transaction().execute((tx) =>
      recordStaffEvent(tx, {
        staffId: staffMemberId,
        kind: 'backup-code-used',
        detail: { left: 9 },
        now,
      }),
    ),
    failedLoginId: await insertFailedLogin(database, { owner_id: account_id, now }),
    failedStaffLoginId: await insertFailedLogin(database, { owner_id: staffMemberId, now }),
    owner: `${account_id}@vignet.example`,
    staffMember: `${staffMemberId}@gemeente.example`,
    ...emails,
  }
}

/** How a refund stands of which a letter tells; others tell of one that is back. */
const REFUND_OF_LETTER: Record<string, Pick<Selectable<RefundTable>, 'status' | 'follow_up'>> = {
  'refund-returned': { status: 'FAILED', follow_up: null },
  'refund-nothing': { status: 'REFUSED', follow_up: 'told-nothing' },
}

/** Puts the refund of an occasion as a letter tells of it. */
export async function standRefundFor(
  database: Database,
  refundId: string,
  template: string,
): Promise<void> {
  const state = REFUND_OF_LETTER[template] ?? { status: 'SUCCEEDED', follow_up: null }
  await database.updateTable('refund').set(state).where('id', '=', refundId).execute()
}

async function insertDraft(database: Database, account_id: string, now: Date): Promise<string> {
  const id = newId()
  const data = { BoatGeneralInfo: { boatName: 'Klik nu op evil.example' } }
  await database
    .insertInto('draft')
    .values({
      ...{ id, account_id, district: 'AMSTERDAM', type: 'transit', version: 1 },
      ...{ data: JSON.stringify(data), idempotency_key: null, reminded_at: null },
      ...{ begun_at: now, updated_at: now, kept_until: now },
    })
    .execute()
  return id
}

async function insertRejectedPhoto(
  database: Database,
  of: { request_id: string; account_id: string; created_at: Date },
): Promise<void> {
  const id = newId()
  await database
    .insertInto('document')
    .values({
      id,
      ...of,
      type: 'PHOTO_BOAT',
      file_name: 'boot.jpg',
      media_type: 'image/jpeg',
      size_bytes: 1,
      sha256: '',
      storage_key: id,
      status: 'rejected',
      reject_reason: 'unreadable',
      remark: 'De foto is <niet> scherp.',
    })
    .execute()
}

async function insertStaffMemberAtWork(database: Database): Promise<string> {
  const id = await insertStaff(database)
  await database.updateTable('staff').set({ password_hash: '' }).where('id', '=', id).execute()
  return id
}

async function insertFailedLogin(
  database: Database,
  { owner_id, now }: { owner_id: string; now: Date },
): Promise<string> {
  const failed = { room: 'applicant', kind: 'login-failed', network: null } as const
  const { id } = await database
    .insertInto('security_event')
    .values({ ...failed, owner_id, happened_at: now, kept_until: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
