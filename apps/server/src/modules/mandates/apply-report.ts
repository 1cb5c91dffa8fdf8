import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import type { MandateReport } from '../../ports/mandate-provider.ts'
import type { MandateEventTable } from '../../ports/tables/mandate.ts'
import { judgeReport, type Verdict } from './judge-report.ts'
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

interface Case {
  mandate: Mandate
  source: Statement['source']
  now: Date
}

/**
 * The one door through which a mandate changes after it was begun: the state, its audit row, the one that it replaces,
 * what follows for the requests that waited, and the mails, in one transaction under the account's lock (decisions B7).
 */
export async function applyReport(deps: MandateDeps, statement: Statement): Promise<void> {
  const { report, source } = statement
  await deps.database.transaction().execute(async (tx) => {
    await lockAccount(tx, statement.mandate.account_id)
    const mandate = await findMandate(tx, statement.mandate.id)
    if (!mandate) throw new Error('a mandate is never deleted')
    const now = deps.clock.now()
    const isOthers = await isNameOfAnother(tx, mandate, report)
    const verdict = judgeReport({ mandate, isOthers, now }, report)
    await write(deps, tx, { mandate, source, now }, verdict)
  })
}

/** Only while we do not know what the provider calls ours: after that it is the one name that counts. */
async function isNameOfAnother(tx: Transaction, mandate: Mandate, report: Statement['report']) {
  if (typeof report === 'string' || mandate.provider_mandate_id !== null) return false
  return (await findByProviderId(tx, report.providerMandateId)) !== undefined
}

async function write(deps: MandateDeps, tx: Transaction, one: Case, verdict: Verdict) {
  const { mandate, source, now } = one
  const { kind, to, row, mismatches } = verdict
  const isConfirmed = kind === 'changed' && to === 'CONFIRMED'
  const replaced = isConfirmed && (await replaceConfirmed(tx, one))
  await updateMandate(tx, mandate.id, row, now)
  if (kind === 'unchanged') return
  await addEvent(tx, mandate, { kind, to, source, mismatches, now })
  if (isConfirmed) await notifyConfirmed(deps, tx, mandate, replaced)
  else if (kind === 'changed') await writeAbout(deps, tx, mandate, 'mandate-failed')
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
  const { request_id: requestId, is_processing: isDone, returned_at: backAt } = mandate
  const doneAt = (isDone && backAt) || deps.clock.now()
  const isHandedIn =
    requestId !== null &&
    // What asks something else by now is gone on with by its owner, unless they were back from the bank before.
    (await deps.waiting.asksAsSaved(tx, requestId, doneAt)) &&
    (await deps.outcome.confirmed(tx, requestId))
  await writeAbout(deps, tx, mandate, replaced ? 'mandate-changed' : 'mandate-confirmed')
  if (!isHandedIn) return
  const key = `request-received:${requestId}`
  await deps.outbox.enqueue(tx, mail('request-received', { requestId }, { key }))
}

async function writeAbout(
  { outbox }: MandateDeps,
  tx: Transaction,
  { id: mandateId, request_id: requestId }: Mandate,
  letter: 'mandate-confirmed' | 'mandate-changed' | 'mandate-failed',
): Promise<void> {
  const ids = { mandateId, ...(requestId && { requestId }) }
  await outbox.enqueue(tx, mail(letter, ids, { key: `${letter}:${mandateId}` }))
}
