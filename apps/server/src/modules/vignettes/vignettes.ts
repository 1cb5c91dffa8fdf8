import { asksAboutMoney } from '@vignettes/domain/vignette/money-at-end.ts'
import {
  hasVignetteEnded,
  isGranted,
  mayVignetteBecome,
} from '@vignettes/domain/vignette/vignette-states.ts'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../ports/clock.ts'
import type { Submission } from '@vignettes/domain/vignette/change-reasons.ts'
import type { CreditBack } from '../../ports/credit-back.ts'
import { whyCreditIsGone } from '../../ports/credit-given.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import type { MandateOutcome } from '../../ports/mandate-outcome.ts'
import type { PaymentOutcome } from '../../ports/payment-outcome.ts'
import { EXPIRE_VIGNETTE } from '../../ports/jobs.ts'
import type { JobHandlers } from '../../ports/outbox.ts'
import type { Vignettes } from '../../ports/vignettes.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import {
  assignNumber,
  changeStatus,
  changeValidity,
  insertVignette,
  listEnded,
  lockById,
  lockByRequest,
  replaceNumber,
  takeNumberBack,
} from './repository.ts'
import type { Terms } from './terms.ts'

export interface VignetteService extends Vignettes, PaymentOutcome, MandateOutcome {
  jobs: Pick<JobHandlers, typeof EXPIRE_VIGNETTE>
  /** Ends those whose validity is over; gives how many. */
  reconcileDue(stopping?: AbortSignal): Promise<number>
}

const EXPIRE_AT_ONCE = 50

/** What becomes of a vignette as its request is saved and paid, or gets its mandate (§4). */
export function vignettes({
  clock,
  database,
  terms,
  creditBack,
}: {
  clock: Clock
  database: Database
  terms: Pick<Terms, 'follow'>
  creditBack: CreditBack
}): VignetteService {
  const move = async (tx: Transaction, change: Omit<Parameters<typeof changeStatus>[1], 'now'>) => {
    const now = clock.now()
    await changeStatus(tx, { ...change, now })
    await terms.follow(tx, { ...change, now })
  }
  // Twice is once: the second time the vignette has moved on and stays where it is.
  const handIn = async (
    tx: Transaction,
    requestId: string,
    by: { reason: Submission; isByHelper?: boolean },
  ) => {
    const vignette = await lockByRequest(tx, requestId)
    if (vignette?.status !== 'AWAITING_PAYMENT') return false
    // Its price was made with a credit that it has no more: its owner sends it again, for what it costs now.
    if (await whyCreditIsGone(tx, requestId)) return false
    const { id: vignetteId, status: from } = vignette
    await move(tx, { vignetteId, from, to: 'IN_REVIEW', ...by })
    return true
  }

  return {
    async create(tx, { waitsForPayment, isMadeAtDesk, isByHelper, ...vignette }) {
      const now = clock.now()
      const id = newId()
      const status = waitsForPayment ? 'AWAITING_PAYMENT' : 'IN_REVIEW'
      const by = isMadeAtDesk
        ? ({ reason: 'request-at-desk' } as const)
        : ({ reason: 'request-saved', isByHelper } as const)
      await insertVignette(tx, { id, ...vignette, status, ...by }, now)
      await terms.follow(tx, { vignetteId: id, from: null, to: status, now })
    },

    askFor: changeValidity,

    lock: lockById,

    async changeStatus(tx, { id, status, requestId }, { to, ...by }) {
      if (!mayVignetteBecome(status, to)) throw new Error(`${to} does not follow ${status}`)
      await move(tx, { vignetteId: id, from: status, to, ...by })
      // What had a credit, and is no vignette.
      if (!isGranted(status) && hasVignetteEnded(to)) {
        await creditBack.give(tx, { requestId, now: clock.now() })
      }
    },

    assign: (tx, { id }, grant) => assignNumber(tx, id, grant),

    async replaceNumber(tx, { id, number: from }, { number: to, reason }) {
      if (from === null) throw new Error('a vignette without a number has none to replace')
      return (await replaceNumber(tx, { id, from, to, reason, now: clock.now() }))
        ? from
        : undefined
    },

    takeBack: (tx, vignette, back) => takeNumberBack(tx, vignette, { ...back, now: clock.now() }),

    async paid(tx, requestId) {
      const vignette = await lockByRequest(tx, requestId)
      if (vignette && asksAboutMoney(vignette)) return { hasEnded: true }
      await handIn(tx, requestId, { reason: 'payment-received' })
      return { hasEnded: false }
    },

    // The vignette goes on waiting: the payment can be tried again.
    failed: async () => {},

    confirmed: (tx, requestId) => handIn(tx, requestId, { reason: 'mandate-confirmed' }),

    handIn: (tx, requestId, by) => handIn(tx, requestId, { reason: 'request-sent', ...by }),

    async reconcileDue(stopping) {
      const today = businessDate(clock.now())
      const ended = await listEnded(database, today, EXPIRE_AT_ONCE)
      for (const { id } of ended) {
        if (stopping?.aborted) break
        await database.transaction().execute(async (tx) => {
          const vignette = await lockById(tx, { vignetteId: id })
          // Another process was here, or a case handler withdrew it.
          if (!vignette || !mayVignetteBecome(vignette.status, 'EXPIRED')) return
          const { status: from } = vignette
          const reason = 'validity-ended'
          await move(tx, { vignetteId: id, from, to: 'EXPIRED', reason })
        })
      }
      return ended.length
    },

    jobs: {
      [EXPIRE_VIGNETTE]: async ({ payload }) => {
        await database.transaction().execute(async (tx) => {
          const requestId = String(payload.requestId)
          const vignette = await lockByRequest(tx, requestId)
          if (vignette?.status !== 'AWAITING_PAYMENT') return
          await move(tx, {
            vignetteId: vignette.id,
            from: vignette.status,
            to: 'EXPIRED',
            reason: 'no-mandate',
          })
          await creditBack.give(tx, { requestId, now: clock.now() })
        })
      },
    },
  }
}
