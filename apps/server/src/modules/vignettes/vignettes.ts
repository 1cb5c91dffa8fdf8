import { mayVignetteBecome } from '@vignettes/domain/vignette/vignette-states.ts'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { MandateOutcome } from '../../ports/mandate-outcome.ts'
import type { PaymentOutcome } from '../../ports/payment-outcome.ts'
import type { JobHandler } from '../../ports/outbox.ts'
import { EXPIRE_VIGNETTE, type Vignettes } from '../../ports/vignettes.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import {
  changeStatus,
  assignNumber,
  insertVignette,
  listEnded,
  lockById,
  lockByRequest,
  lockWaitingForMandate,
} from './repository.ts'

export interface VignetteService extends Vignettes, PaymentOutcome, MandateOutcome {
  jobs: Record<string, JobHandler>
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

    lock: lockById,

    async changeStatus(tx, { id, status }, { to, reason }) {
      if (!mayVignetteBecome(status, to)) throw new Error(`${to} does not follow ${status}`)
      await changeStatus(tx, { vignetteId: id, from: status, to, reason, now: clock.now() })
    },

    assign: (tx, { id }, grant) => assignNumber(tx, id, grant),

    // A payment can be confirmed twice; the second time the vignette has moved on and stays where it is.
    async paid(tx, requestId) {
      const vignette = await lockByRequest(tx, requestId)
      if (!vignette || !mayVignetteBecome(vignette.status, 'IN_REVIEW')) return
      if (vignette.status !== 'AWAITING_PAYMENT') return
      await changeStatus(tx, {
        vignetteId: vignette.id,
        from: vignette.status,
        to: 'IN_REVIEW',
        reason: 'payment-received',
        now: clock.now(),
      })
    },

    // The vignette goes on waiting: the payment can be tried again.
    failed: async () => {},

    async confirmed(tx, accountId) {
      const waiting = await lockWaitingForMandate(tx, accountId)
      for (const { id, status } of waiting) {
        await changeStatus(tx, {
          vignetteId: id,
          from: status,
          to: 'IN_REVIEW',
          reason: 'mandate-confirmed',
          now: clock.now(),
        })
      }
      return waiting.map(({ requestId }) => requestId)
    },

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
