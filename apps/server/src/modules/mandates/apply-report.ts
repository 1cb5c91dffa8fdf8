import type { MandateMismatch } from '@vignettes/domain/vignette/mandate-mismatches.ts'
import { mayMandateBecome, type MandateStatus } from '@vignettes/domain/vignette/mandate-states.ts'
import { nextCheckAt } from '../../ports/check-times.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/letter-ids.ts'
import type { MandateReport } from '../../ports/mandate-provider.ts'
import type { MandateEventTable } from '../../ports/tables/mandate.ts'
import type { MandateDeps } from './mandate-deps.ts'
import {
  addEvent,
  findByProviderId,
  findConfirmed,
  findMandate,
  lockAccount,
  updateMandate,
  type Mandate,
} from './repository.ts'

/** What is reported about a mandate, and by whom. */
export interface Statement {
  mandate: Pick<Mandate, 'id' | 'account_id'>
  source: MandateEventTable['source']
  /** The provider's own words; a bare status when we say it ourselves. */
  report: MandateReport | 'EXPIRED'
}

interface Case extends Omit<Statement, 'mandate'> {
  mandate: Mandate
  reported: MandateStatus
  now: Date
}

/**
 * The one door through which a mandate changes after it was begun: the state, its audit row, the one that it replaces,
 * what follows for the requests that waited, and the mails, in one transaction under the account's lock (decisions B7).
 */
export async function applyReport(deps: MandateDeps, statement: Statement): Promise<void> {
  const { report } = statement
  await deps.database.transaction().execute(async (tx) => {
    await lockAccount(tx, statement.mandate.account_id)
    const mandate = await findMandate(tx, statement.mandate.id)
    if (!mandate) throw new Error('a mandate is never deleted')
    const reported = typeof report === 'string' ? report : report.status
    await apply(deps, tx, { ...statement, mandate, reported, now: deps.clock.now() })
  })
}

async function apply(deps: MandateDeps, tx: Transaction, one: Case): Promise<void> {
  const { mandate, report, reported, source, now } = one
  const mismatches = typeof report === 'string' ? [] : await mismatchesOf(tx, mandate, report)
  const isMismatch = mismatches.length > 0
  if (!isMismatch && reported === mandate.status) {
    return updateMandate(tx, mandate.id, { ...whatStays(one), ...idOf(report) }, now)
  }
  if (isMismatch || !mayMandateBecome(mandate.status, reported)) {
    await updateMandate(tx, mandate.id, whatStays(one), now)
    return addEvent(tx, mandate, {
      kind: 'ignored',
      to: reported,
      source,
      mismatches: isMismatch ? mismatches : undefined,
      now,
    })
  }

  const replaced = reported === 'CONFIRMED' ? await replaceConfirmed(tx, one) : false
  await updateMandate(
    tx,
    mandate.id,
    {
      status: reported,
      next_check_at: null,
      bank_message: typeof report === 'string' ? null : (report.bankMessage ?? null),
      ...idOf(report),
      ...accountOf(report),
    },
    now,
  )
  await addEvent(tx, mandate, { kind: 'changed', to: reported, source, now })
  if (reported === 'CONFIRMED') await notifyConfirmed(deps, tx, mandate, replaced)
  else await writeAbout(deps, tx, mandate.id, 'mandate-failed')
}

/**
 * A mandate that stays as it is is looked at again for as long as the bank has not decided, and not before the bank may be
 * asked.
 */
function whatStays({ mandate, report, now }: Case) {
  if (mandate.status !== 'PENDING') return { next_check_at: null }
  const notBefore = typeof report === 'string' ? undefined : report.mayAskAgainAt
  return {
    next_check_at: notBefore ?? nextCheckAt(mandate, now),
    ask_not_before: notBefore ?? null,
  }
}

// The provider's message may come before its answer to the order was stored.
const idOf = (report: Statement['report']) =>
  typeof report === 'string' ? {} : { provider_mandate_id: report.providerMandateId }

const accountOf = (report: Statement['report']) =>
  typeof report === 'string' || report.status !== 'CONFIRMED'
    ? {}
    : { holder: report.holder ?? null, iban_last_digits: report.ibanLastDigits ?? null }

/** Reference and id must be those of our order, or it is about something else. */
async function mismatchesOf(
  tx: Transaction,
  mandate: Mandate,
  report: MandateReport,
): Promise<MandateMismatch[]> {
  const found: MandateMismatch[] = []
  const { reference, providerMandateId: received } = report
  if (reference !== undefined && reference !== mandate.id) {
    found.push({ code: 'reference', expected: mandate.id, received: reference })
  }
  const expected = mandate.provider_mandate_id
  const isOthers = expected === null && (await findByProviderId(tx, received)) !== undefined
  if (isOthers || (expected !== null && expected !== received)) {
    found.push({ code: 'mandate-id', expected, received })
  }
  return found
}

/** Decisions B7: the old one ends in the moment in which the new one is confirmed. */
async function replaceConfirmed(tx: Transaction, { mandate, source, now }: Case): Promise<boolean> {
  const old = await findConfirmed(tx, mandate.account_id)
  if (!old) return false
  await updateMandate(tx, old.id, { status: 'REPLACED', next_check_at: null }, now)
  const replacedBy = mandate.id
  await addEvent(tx, old, { kind: 'changed', to: 'REPLACED', source, replacedBy, now })
  return true
}

async function notifyConfirmed(
  deps: MandateDeps,
  tx: Transaction,
  mandate: Mandate,
  replaced: boolean,
): Promise<void> {
  const submitted = await deps.outcome.confirmed(tx, mandate.account_id)
  await writeAbout(deps, tx, mandate.id, replaced ? 'mandate-changed' : 'mandate-confirmed')
  for (const requestId of submitted) {
    const key = `request-received:${requestId}`
    await deps.outbox.enqueue(tx, mail('request-received', { requestId }, { key }))
  }
}

async function writeAbout(
  { outbox }: MandateDeps,
  tx: Transaction,
  mandateId: string,
  letter: 'mandate-confirmed' | 'mandate-changed' | 'mandate-failed',
): Promise<void> {
  await outbox.enqueue(tx, mail(letter, { mandateId }, { key: `${letter}:${mandateId}` }))
}
