import { stopDocument } from '@vignettes/domain/documents/documents.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import {
  needsStopProof,
  stopDays,
  type StopMoney,
  stopMoney,
  type StopReason,
} from '@vignettes/domain/vignette/stop.ts'
import { REQUIRED } from '@vignettes/domain/rules/required.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import {
  type AcceptedDocument,
  type SentFile,
  SentFileTakenError,
  type UploadedFile,
} from '../../ports/documents.ts'
import { isToGo } from '../../ports/account-to-go.ts'
import type { Transaction } from '../../ports/database.ts'
import { endRenewal, holdDrafts } from '../../ports/drafts.ts'
import { mail } from '../../ports/jobs.ts'
import { findStop, type StopOfVignette } from '../../ports/stop-of-vignette.ts'
import { findVignette, insertStop, listCredited, type VignetteRow } from './repository.ts'
import type { StopDeps } from './stop-deps.ts'
import { creditOfStop, type PaidFor, stoppableOf } from './what-comes-back.ts'

export interface AskedStop {
  accountId: string
  vignetteId: string
  reason: StopReason
  /** Since when it is not needed. */
  on: BusinessDate
  takesCredit: boolean
  /** The worth that was shown, in euros. */
  worthSeen: number
  proof?: UploadedFile | SentFile | undefined
}

/**
 * Issue 14, 6: its owner stops a granted vignette, from now on: the vignette, its history, its paper, what comes back, the end of its
 * begun renewal and the letter are one transaction. The same asked again is answered as before.
 *
 * @throws PortalError 404; 409 when it cannot be stopped, was stopped in another way, or gives something else than was seen; 413, 415
 *   or 422 for a paper that cannot be taken, 422 for a day that is still to come, or on which it was not theirs yet
 */
export async function stopVignette(deps: StopDeps, asked: AskedStop): Promise<StopMoney> {
  const before = await findBefore(deps, asked)
  if (before) return before
  let refusal = new PortalError(409, 'refusal.not-to-stop')
  try {
    const money = await stopOnce(deps, asked)
    if (money) return money
  } catch (error) {
    // The same may have been sent at once, and have been first: it has the paper by now, and is looked at anew.
    if (error instanceof PortalError && error.status === 422) refusal = error
    else if (!(error instanceof SentFileTakenError)) throw error
  }
  const first = await findBefore(deps, asked)
  if (!first) throw refusal
  return first
}

/** @returns undefined when another call stopped it meanwhile */
async function stopOnce(deps: StopDeps, asked: AskedStop): Promise<StopMoney | undefined> {
  const document = asked.proof && (await deps.documents.accept(stopDocument(), asked.proof, asked))
  let money: StopMoney | undefined
  try {
    money = await deps.database.transaction().execute((tx) => stopIn(deps, tx, asked, document))
    return money
  } finally {
    if (document && !money) await deps.documents.discard(document)
  }
}

/** What was said when it was stopped; undefined of what still can be. @throws PortalError as `stopVignette` */
async function findBefore(
  { database, clock, reference }: StopDeps,
  asked: AskedStop,
): Promise<StopMoney | undefined> {
  const row = await findVignette(database, asked)
  if (!row) throw notFound()
  const stop = await findStop(database, row.id)
  if (stop) return requireSame(stop, asked)
  const today = businessDate(clock.now())
  const stoppable = stoppableOf({ reference }, row, { paidCents: 0, credited: [], today })
  const days = stopDays({ ...stoppable, requestedOn: businessDate(row.savedAt) }, today)
  if (asked.on > days.last) throw refusedDay('refusal.stop-day-to-come')
  if (asked.on < days.first) throw refusedDay('refusal.stop-day-too-early', days.first)
  return undefined
}

function refusedDay(message: TextKey, first?: BusinessDate): PortalError {
  const params = first && { first: { date: first } }
  return new PortalError(422, message, {
    ...(params && { params }),
    errors: [{ path: 'on', message, ...(params && { params }) }],
  })
}

/** Of a vignette that is stopped once, another way of stopping it is something else. */
function requireSame(stop: StopOfVignette, { reason, on, takesCredit }: AskedStop): StopMoney {
  const isSame = stop.reason === reason && stop.on === on
  // A credit that is money since was asked for as a credit.
  const tookCredit = stop.way === 'credit' || stop.moneySince !== null
  if (!isSame || tookCredit !== takesCredit) {
    throw new PortalError(409, 'refusal.stopped-before')
  }
  return stop
}

/** @returns undefined when another call stopped it meanwhile */
async function stopIn(
  deps: StopDeps,
  tx: Transaction,
  asked: AskedStop,
  document: AcceptedDocument | undefined,
): Promise<StopMoney | undefined> {
  const { accountId, vignetteId } = asked
  const found = await findVignette(tx, asked)
  if (!found) throw notFound()
  // Before its row: who sends a draft holds them in this order too.
  await holdDrafts(tx, accountId)
  // First its payment and then the vignette, as messages do.
  const paidCents = await deps.refunds.lockRefundable(tx, found.requestId)
  const vignette = await deps.vignettes.lock(tx, { vignetteId, accountId })
  // Asked anew: what was waited for may have changed it.
  const row = await findVignette(tx, asked)
  if (!vignette || !row) throw notFound()
  if (await findStop(tx, vignetteId)) return undefined
  const now = deps.clock.now()
  const credited = await listCredited(tx, row.creditedVignetteId)
  const today = businessDate(now)
  const goes = await isToGo(tx, accountId, now)
  const money = moneyOf(deps, asked, { row, paidCents, credited, today, goes })
  if (!document && needsStopProof(asked.reason, money.worthCents)) {
    throw new PortalError(422, REQUIRED, { errors: [{ path: 'proof', message: REQUIRED }] })
  }
  const { requestId } = row
  await deps.vignettes.changeStatus(tx, vignette, { to: 'WITHDRAWN', reason: 'stopped-by-owner' })
  if (document) await deps.documents.attach(tx, { accountId, requestId }, document)
  const endedDraftKey = await endRenewal(tx, vignetteId)
  await insertStop(tx, vignetteId, { ...asked, money, now, endedDraftKey })
  if (money.way === 'refund') {
    const refund = { amountCents: money.backCents, reason: 'withdrawn', remark: '' } as const
    await deps.refunds.ask(tx, { requestId, ...refund, staffId: null })
  }
  const key = `vignette-stopped:${vignetteId}`
  await deps.outbox.enqueue(tx, mail('vignette-stopped', { requestId }, { key }))
  return money
}

function moneyOf(
  deps: StopDeps,
  { takesCredit, worthSeen }: AskedStop,
  { row, goes, ...paid }: PaidFor & { row: VignetteRow; goes: boolean },
): StopMoney {
  const { today } = paid
  const stoppable = stoppableOf(deps, row, paid)
  const money = takesCredit
    ? creditOfStop(deps, stoppable, { today, goes })
    : stopMoney(stoppable, today)
  if (money?.worthCents !== centsFromEuros(worthSeen)) {
    throw new PortalError(409, 'refusal.stop-changed')
  }
  return money
}
