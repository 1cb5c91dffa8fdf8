import { mayVignetteBecome } from '@vignettes/domain/vignette/vignette-states.ts'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../ports/clock.ts'
import type { Submission } from '@vignettes/domain/vignette/change-reasons.ts'
import { isPromisedCreditGiven } from '../../ports/credit-given.ts'
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
} from './repository.ts'

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
}: {
  clock: Clock
  database: Database
}): VignetteService {
  // Twice is once: the second time the vignette has moved on and stays where it is.
  const handIn = async (tx: Transaction, requestId: string, reason: Submission) => {
    const vignette = await lockByRequest(tx, requestId)
    if (vignette?.status !== 'AWAITING_PAYMENT') return false
    // Its price was made with a credit that another request has had since: its owner sends it again, for what it costs now.
    if (await isPromisedCreditGiven(tx, requestId)) return false
    const { id: vignetteId, status: from } = vignette
    await changeStatus(tx, { vignetteId, from, to: 'IN_REVIEW', reason, now: clock.now() })
    return true
  }

  return {
    async create(tx, { waitsForPayment, ...vignette }) {
      await insertVignette(
        tx,
        {
          id: newId(),
          ...vignette,
          status: waitsForPayment ? 'AWAITING_PAYMENT' : 'IN_REVIEW',
        },
        clock.now(),
      )
    },

    askFor: changeValidity,

    lock: lockById,

    async changeStatus(tx, { id, status }, { to, reason }) {
      if (!mayVignetteBecome(status, to)) throw new Error(`${to} does not follow ${status}`)
      await changeStatus(tx, { vignetteId: id, from: status, to, reason, now: clock.now() })
    },

    assign: (tx, { id }, grant) => assignNumber(tx, id, grant),

    async paid(tx, requestId) {
      await handIn(tx, requestId, 'payment-received')
    },

    // The vignette goes on waiting: the payment can be tried again.
    failed: async () => {},

    confirmed: (tx, requestId) => handIn(tx, requestId, 'mandate-confirmed'),

    handIn: (tx, requestId) => handIn(tx, requestId, 'request-sent'),

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
          await changeStatus(tx, { vignetteId: id, from, to: 'EXPIRED', reason, now: clock.now() })
        })
      }
      return ended.length
    },

    jobs: {
      [EXPIRE_VIGNETTE]: async ({ payload }) => {
        await database.transaction().execute(async (tx) => {
          const vignette = await lockByRequest(tx, String(payload.requestId))
          if (vignette?.status !== 'AWAITING_PAYMENT') return
          await changeStatus(tx, {
            vignetteId: vignette.id,
            from: vignette.status,
            to: 'EXPIRED',
            reason: 'no-mandate',
            now: clock.now(),
          })
        })
      },
    },
  }
}
