import type * as api from '@vignettes/domain/api/casework-objections.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { objectionTerm } from '@vignettes/domain/casework/objection.ts'
import {
  isDayOfReceipt,
  mayObjectionBecome,
  objectionDates,
  type ObjectionState,
} from '@vignettes/domain/casework/objections.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { v7 as newId } from 'uuid'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import { letterKeyOf, type LetterName } from '../../ports/letter-ids.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { LockedVignette } from '../../ports/vignettes.ts'
import { findCase } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { endObjection, insertObjection, saveMoreTime } from './objection-repository.ts'
import {
  type LoadedObjection,
  loadObjections,
  moreTimeFor,
  type ObjectableAct,
  whenUpheld,
} from './objections-of-case.ts'
import { askMoneyBack } from './settle-money.ts'
import { requireUnchanged } from './unchanged.ts'

interface Seen {
  id: string
  version: string
}

/**
 * Registers an objection that came in, also a late one, and confirms its receipt.
 *
 * @throws PortalError 404; 409 when somebody was first or has the case in hand, or when one cannot object to that (any more); 422 for a
 * day of receipt that cannot be
 */
export async function registerObjection(
  deps: CaseworkDeps,
  {
    decisionId,
    receivedOn,
    way,
    reasons,
    ...seen
  }: RequestOf<typeof api.registerObjection>['body'],
  staffId: string,
): Promise<void> {
  const now = deps.clock.now()
  await inCase(deps, seen, staffId, async (tx, { id: vignetteId, requestId }) => {
    const { objectable } = await loadObjections(tx, vignetteId)
    const act = objectable.find((each) => each.id === decisionId)
    if (!act) throw new PortalError(409, 'casework.objection.not-now')
    if (!isDayOfReceipt(receivedOn, { decidedAt: act.at, today: businessDate(now) })) {
      const message = 'casework.objection.received-wrong'
      throw new PortalError(422, message, { errors: [{ path: 'receivedOn', message }] })
    }
    const { decideBy } = objectionDates({ decidedAt: act.at, receivedOn, isExtended: false })
    await insertObjection(tx, {
      ...{ id: newId(), vignette_id: vignetteId, desk_event_id: decisionId },
      ...{ received_on: receivedOn, way, reasons, decide_by: decideBy, registered_at: now },
    })
    const trace = traceOf(act, { receivedOn, decideBy })
    const event = { staffId, vignetteId, note: reasons, detail: { objection: trace } }
    await tell(deps, tx, requestId, 'objection-received', { ...event, kind: 'objection-received' })
  })
}

/**
 * Awb 7:10: takes six weeks more to decide an objection, once, and tells who objects why and until when.
 *
 * @throws PortalError 404; 409 as `registerObjection`, and when there is no term to extend (any more)
 */
export async function extendObjection(
  deps: CaseworkDeps,
  { objectionId, remark, ...seen }: RequestOf<typeof api.extendObjection>['body'],
  staffId: string,
): Promise<void> {
  const now = deps.clock.now()
  await inCase(deps, seen, staffId, async (tx, { id: vignetteId, requestId }) => {
    const objection = await findOpen(tx, vignetteId, objectionId)
    const decideBy = moreTimeFor(objection, businessDate(now))
    if (!decideBy) throw new PortalError(409, 'casework.objection.no-more-time')
    await saveMoreTime(tx, { id: objectionId, decideBy, now })
    const { act, receivedOn, decideBy: before } = objection
    const trace = { ...traceOf(act, { receivedOn, decideBy }), before }
    const event = { staffId, vignetteId, note: remark, detail: { objection: trace } }
    await tell(deps, tx, requestId, 'objection-extended', { ...event, kind: 'objection-extended' })
  })
}

/**
 * Writes down that who objected took the objection back.
 *
 * @throws PortalError 404; 409 as `registerObjection`
 */
export async function withdrawObjection(
  deps: CaseworkDeps,
  { objectionId, remark, ...seen }: RequestOf<typeof api.withdrawObjection>['body'],
  staffId: string,
): Promise<void> {
  await inCase(deps, seen, staffId, async (tx, { id: vignetteId, requestId }) => {
    const objection = await findOpen(tx, vignetteId, objectionId)
    await end(deps, tx, objection, 'withdrawn')
    const detail = { objection: traceOf(objection.act, objection) }
    const event = {
      staffId,
      vignetteId,
      note: remark,
      detail,
      kind: 'objection-withdrawn',
    } as const
    await tell(deps, tx, requestId, 'objection-withdrawn', event)
  })
}

/**
 * Decides an objection. When it is right, the request is judged anew where it stands for that, until the last day to decide the
 * objection: a number that it had is not given again, and a refund that nobody accepted does not go. Where money of it is on its way back
 * or went, what was kept of that is asked for too.
 *
 * @throws PortalError 404; 409 as `registerObjection`, and to who took the decision that it is about (Awb 10:3)
 */
export async function decideObjection(
  deps: CaseworkDeps,
  { objectionId, outcome, remark, ...seen }: RequestOf<typeof api.decideObjection>['body'],
  staffId: string,
): Promise<{ reopened: boolean }> {
  const lockMoney = async (tx: Transaction) => {
    const asked = await findCase(tx, seen.id)
    return asked ? deps.refunds.lockRefundable(tx, asked.requestId) : 0
  }
  const decide = async (tx: Transaction, vignette: LockedVignette, leftCents: number) => {
    const { id: vignetteId, requestId, status } = vignette
    const objection = await findOpen(tx, vignetteId, objectionId)
    if (objection.act.staffId === staffId) {
      throw new PortalError(409, 'casework.objection.own-decision')
    }
    await end(deps, tx, objection, outcome)
    const trace = { ...traceOf(objection.act, objection), outcome }
    const upheld =
      outcome === 'upheld' && (await reopen(deps, tx, { vignette, objection, staffId }))
    if (upheld && upheld.isPaidBack) {
      const answer = { back: 'all', cents: leftCents } as const
      await askMoneyBack(deps, tx, { requestId, status, answer, staffId })
    }
    const detail = { objection: upheld ? { ...trace, ...upheld } : trace }
    const reopened = upheld ? upheld.reopened : false
    const event = { staffId, vignetteId, note: remark, detail }
    const kind = `objection-${outcome}` as const
    await tell(deps, tx, requestId, 'objection-decided', { ...event, kind })
    return { reopened }
  }
  return inCase(deps, seen, staffId, decide, lockMoney)
}

type CameOf = Pick<api.ObjectionEvent, 'isPaidBack' | 'isCreditGone' | 'isMoneyKept'>

/**
 * Judges the request of a locked vignette anew, where nothing stands in the way of that. Money that was asked to go back, and that nobody
 * accepted, stays. @returns whether it is judged anew, and why not
 */
async function reopen(
  deps: CaseworkDeps,
  tx: Transaction,
  {
    vignette,
    objection: { act, decideBy },
    staffId,
  }: { vignette: LockedVignette; objection: LoadedObjection; staffId: string },
): Promise<CameOf & { reopened: boolean }> {
  const { vignettes, terms, refunds } = deps
  const asked = await findCase(tx, vignette.id)
  if (!asked) return { reopened: false }
  const ended = { ...asked, vignetteId: vignette.id }
  const { validity, ...why } = await whenUpheld(deps, tx, act, ended, { locksCredit: tx })
  if (!validity) return { reopened: false, ...why }
  const takenBack = await refunds.takeBack(tx, { requestId: vignette.requestId, staffId })
  if (vignette.number !== null) {
    // Somebody may have its sticker.
    await vignettes.takeBack(tx, vignette, { ...validity, isNumberSpent: true })
  }
  await vignettes.changeStatus(tx, vignette, { to: 'IN_REVIEW', reason: 'objection-upheld' })
  await terms.beginAnew(tx, { vignetteId: vignette.id, decideBy })
  return { reopened: true, ...why, isMoneyKept: takenBack > 0 }
}

/** Does something about a case that nobody else changes meanwhile. */
async function inCase<Done>(
  { database, vignettes }: CaseworkDeps,
  seen: Seen,
  staffId: string,
  act: (tx: Transaction, vignette: LockedVignette, leftCents: number) => Promise<Done>,
  /** Locks what comes before a vignette, and tells what may still go back of what was paid, in cents. */
  lockMoney: (tx: Transaction) => Promise<number> = () => Promise.resolve(0),
): Promise<Done> {
  return database.transaction().execute(async (tx) => {
    const leftCents = await lockMoney(tx)
    const vignette = await vignettes.lock(tx, { vignetteId: seen.id })
    if (!vignette) throw notFound()
    await requireUnchanged(tx, seen, staffId)
    await requireNotInOtherHands(tx, seen.id, staffId)
    return act(tx, vignette, leftCents)
  })
}

async function findOpen(
  tx: Transaction,
  vignetteId: string,
  objectionId: string,
): Promise<LoadedObjection> {
  const { objections } = await loadObjections(tx, vignetteId)
  const objection = objections.find(({ id }) => id === objectionId)
  if (!objection) throw notFound()
  if (objection.state !== 'received') throw new PortalError(409, 'casework.objection.ended')
  return objection
}

async function end(
  { clock }: CaseworkDeps,
  tx: Transaction,
  { id, state: from }: LoadedObjection,
  state: ObjectionState,
): Promise<void> {
  if (!mayObjectionBecome(from, state)) throw new Error(`${state} does not follow ${from}`)
  await endObjection(tx, { id, state, now: clock.now() })
}

/** What the history and the letter tell of an objection. */
function traceOf(
  { kind: act, at }: ObjectableAct,
  { receivedOn, decideBy }: Pick<LoadedObjection, 'receivedOn' | 'decideBy'>,
): api.ObjectionEvent {
  const { lastDay: objectBy } = objectionTerm(at)
  const days = { decidedOn: businessDate(at), objectBy, receivedOn, decideBy }
  return { act, ...days, before: null, outcome: null, reopened: null }
}

async function tell(
  { clock, outbox }: CaseworkDeps,
  tx: Transaction,
  requestId: string,
  letter: Extract<LetterName, `objection-${string}`>,
  event: Omit<Parameters<typeof recordStaffEvent>[1], 'now'>,
): Promise<void> {
  const staffEventId = await recordStaffEvent(tx, { ...event, now: clock.now() })
  const key = letterKeyOf(staffEventId)
  await outbox.enqueue(tx, mail(letter, { requestId, staffEventId }, { key }))
}
