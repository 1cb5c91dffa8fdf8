import type { CaseDecision, decideCase } from '@vignettes/domain/api/casework-case.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import {
  DECISIONS,
  fitsHandOver,
  handOverOf,
  isHandOver,
  type Judgement,
  mayBeDecided,
  type REFUSE_REASONS,
} from '@vignettes/domain/casework/decisions.ts'
import type { Reason } from '@vignettes/domain/casework/reasons.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { type JobOf, mail, type MAIL } from '../../ports/jobs.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import { isQuestionNotArrived } from '../../ports/question-not-arrived.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { LockedVignette } from '../../ports/vignettes.ts'
import { askForDocuments } from './ask-for-documents.ts'
import { findAskedFor } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { grant, isOver } from './grant.ts'
import { judgeDocuments } from './judge-documents.ts'
import { markOfLetter } from './letter-of-decision.ts'
import { askMoneyBack, endsRequest, readMoneyAnswer } from './settle-money.ts'
import { requireUnchanged } from './unchanged.ts'

/** It is the fault of nobody who was never asked. */
const NOT_SENT: (typeof REFUSE_REASONS)[number] = 'documents-missing'

/** A decision; without a version it counts whatever was seen. */
export type DecisionToTake = Omit<CaseDecision, 'version' | 'asked'> & {
  asked?: CaseDecision['asked']
  version?: string | undefined
  /** Not before this moment its letter goes; absent: at once. */
  letterAfter?: Date
}

export interface Decided {
  requestId: string
  number: string | null
  /** What is mailed. */
  letter: JobOf<typeof MAIL>
  /** The last day of what was granted, where it is over already. */
  overSince: BusinessDate | null
  /** Whether it was on the desk, where it can be had in hand. */
  wasOnDesk: boolean
}

/**
 * Decides a case: the documents, the vignette, the money, the history and the mail, in one transaction.
 *
 * @param staffId absent for the demo data
 * @throws PortalError 404, 409 when somebody was first or has it in hand, 422 when something is missing
 */
export async function decide(
  deps: CaseworkDeps,
  decision: DecisionToTake,
  staffId?: string,
): Promise<ReplyOf<typeof decideCase>> {
  const { number } = await deps.database
    .transaction()
    .execute((tx) => decideIn(deps, tx, decision, staffId))
  const status = DECISIONS[decision.decision]
  return { status: 'OK', statusName: deps.reference.vignetteStatusName(status) ?? '', number }
}

/** As `decide`, in a transaction of somebody else. */
export async function decideIn(
  deps: CaseworkDeps,
  tx: Transaction,
  decision: DecisionToTake,
  staffId?: string,
): Promise<Decided> {
  const { id: vignetteId, decision: kind, letterAfter } = decision
  const now = deps.clock.now()
  const money = await readMoneyAnswer(deps, tx, decision)
  const vignette = await deps.vignettes.lock(tx, { vignetteId })
  if (!vignette) throw notFound()
  await requireUnchanged(tx, decision, staffId)
  const wasOnDesk = await requireNotInOtherHands(tx, vignetteId, staffId)

  const { requestId } = vignette
  const to = DECISIONS[kind]
  if (!mayBeDecided(vignette.status, kind)) throw new PortalError(409, 'casework.decide.not-now')
  const today = businessDate(now)
  const { reasons } = deps.reference
  const points = deps.reference.pickupLocationsOn(today)
  await requireFit(tx, decision, { staffId, inForce: reasons.on(today), points })
  await judgeDocuments(tx, requestId, decision, { reasons, today })
  const asked = await askIn(deps, tx, { decision, vignette })
  const granted = kind === 'grant' ? await grant(deps, tx, { decision, vignette, now }) : undefined
  const number = granted?.number.to ?? null
  await deps.vignettes.changeStatus(tx, vignette, { to, reason: kind })
  if (money) await askMoneyBack(deps, tx, { requestId, status: to, answer: money, staffId })
  if (endsRequest(kind)) await deps.payments.endOpen(tx, requestId)
  const staffEventId = await recordStaffEvent(tx, {
    staffId,
    vignetteId,
    kind,
    note: decision.remark,
    detail: {
      documents: [...decision.documents, ...asked],
      ...(decision.reason && { reason: decision.reason }),
      ...(granted && { granted }),
      ...(money && { money }),
    },
    now,
  })
  const letter = mail(
    `vignette-${kind}`,
    { requestId, staffEventId },
    { key: letterKeyOf(staffEventId), ...(letterAfter && { runAfter: letterAfter }) },
  )
  await deps.outbox.enqueue(tx, letter)
  await requireSeenLetter(deps, tx, decision, letter)
  const lastDay = granted?.validUntil.to
  const overSince = lastDay && isOver({ validUntil: lastDay }, now) ? lastDay : null
  return { requestId, number, letter, wasOnDesk, overSince }
}

/** A grant and a question are about the documents: what was asked before is settled by them. */
async function askIn(
  deps: CaseworkDeps,
  tx: Transaction,
  { decision, vignette }: { decision: DecisionToTake; vignette: LockedVignette },
): Promise<Judgement[]> {
  const { decision: kind, id } = decision
  if (kind !== 'ask-again' && kind !== 'grant') return []
  const asked = kind === 'ask-again' ? (decision.asked ?? []) : []
  const { type } = await findAskedFor(tx, id)
  return askForDocuments(deps, tx, { of: { ...vignette, type }, asked })
}

/** Another letter than the one that its handler read does not go: the next number was given out meanwhile, or a day passed. */
async function requireSeenLetter(
  { draftLetter }: CaseworkDeps,
  tx: Transaction,
  { letterSeen }: DecisionToTake,
  letter: JobOf<typeof MAIL>,
): Promise<void> {
  if (letterSeen === undefined) return
  if (markOfLetter(await draftLetter(tx, letter)) === letterSeen) return
  throw new PortalError(409, 'casework.decide.letter-changed')
}

/**
 * What is sent by post never lies ready at a pickup point, and what is collected is never sent; a reason is one of those
 * for what was asked. Who made the request for its applicant does not decide it (decisions 0029).
 */
async function requireFit(
  tx: Transaction,
  { id, decision, reason }: DecisionToTake,
  {
    staffId,
    inForce,
    points,
  }: {
    staffId: string | undefined
    inForce: readonly Reason[]
    points: readonly { id: string }[]
  },
): Promise<void> {
  const { type, pickupLocation, madeBy } = await findAskedFor(tx, id)
  if (!isHandOver(decision) && madeBy !== null && madeBy === staffId) {
    throw new PortalError(409, 'casework.decide.own-request')
  }
  if (reason) requireReason(inForce, type, reason)
  if (reason === NOT_SENT && (await isQuestionNotArrived(tx, id))) {
    throw unfit('reason', 'casework.decide.question-not-arrived')
  }
  const handOver = handOverOf(pickupLocation)
  if (!fitsHandOver(decision, handOver)) {
    throw unfit('decision', `casework.decide.goes-by-${handOver}`)
  }
  // Nobody is told to go to a closed door.
  if (decision === 'ready-for-pickup' && points.every(({ id }) => id !== pickupLocation)) {
    throw unfit('decision', 'casework.decide.pickup-closed')
  }
}

function requireReason(inForce: readonly Reason[], type: VignetteType, code: string): void {
  const known = inForce.find((reason) => reason.about === 'refusal' && reason.code === code)
  if (!known) throw unfit('reason', 'casework.decide.reason-retired')
  if ((known.type ?? type) !== type) throw unfit('reason', 'casework.decide.reason-of-other')
}

function unfit(path: keyof DecisionToTake, message: TextKey): PortalError {
  return new PortalError(422, message, { errors: [{ path, message }] })
}
