import { lastDayToAnswer, lastDayToDecide } from '@vignettes/domain/casework/decision-term.ts'
import { businessDate, daysAfter } from '@vignettes/domain/rules/business-date.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import { mail } from '../../ports/jobs.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { lockById } from './repository.ts'
import {
  endAsked,
  endTerm,
  findTerm,
  insertAsked,
  listAsked,
  listToCount,
  listToLapse,
  listToRemind,
  mark,
  saveTerm,
} from './terms-repository.ts'

interface TermDeps {
  database: Database
  clock: Clock
  outbox: Outbox
  reference: Pick<ReferenceData, 'termDays'>
}

export interface Terms {
  /** Keeps up the term of a vignette whose status has just changed, in the transaction that changed it. */
  follow(
    tx: Transaction,
    change: { vignetteId: string; from: VignetteStatus | null; to: VignetteStatus; now: Date },
  ): Promise<void>
  /** Reminds of what is asked, brings back what nobody answered, and counts what was not counted; gives how many. */
  reconcileDue(stopping?: AbortSignal): Promise<number>
}

const AT_ONCE = 50

/** By when is decided, and until when an applicant can answer (Awb 4:5, 4:13, 4:15). */
export function createTerms({ database, clock, outbox, reference }: TermDeps): Terms {
  async function count(tx: Transaction, vignetteId: string, now: Date): Promise<void> {
    const term = await findTerm(tx, vignetteId)
    const receivedOn = term.receivedOn ?? businessDate(term.receivedAt ?? now)
    const days = term.days ?? reference.termDays(`decide-${term.type}`, receivedOn)
    const asked = (await listAsked(tx, vignetteId)).map(
      ({ askedAt, answerBy, endedAt, endedBy }) => ({
        askedOn: businessDate(askedAt),
        answerBy,
        answeredOn: endedBy === 'answer' && endedAt ? businessDate(endedAt) : null,
      }),
    )
    const decideBy = lastDayToDecide({ receivedOn, days, asked })
    await saveTerm(tx, { vignetteId, receivedOn, days, decideBy })
  }

  /** One transaction for each; the vignette is locked, so that nobody answers or decides meanwhile. */
  async function each<T extends { vignetteId: string }>(
    due: readonly T[],
    stopping: AbortSignal | undefined,
    act: (tx: Transaction, one: T, requestId: string) => Promise<void>,
  ): Promise<number> {
    for (const one of due) {
      if (stopping?.aborted) break
      await database.transaction().execute(async (tx) => {
        const vignette = await lockById(tx, one)
        if (vignette) await act(tx, one, vignette.requestId)
      })
    }
    return due.length
  }

  const asked = (kind: 'documents-reminded' | 'documents-not-sent', answerBy: string) => ({
    ...{ kind, detail: { answerBy }, now: clock.now() },
  })

  return {
    async follow(tx, { vignetteId, from, to, now }) {
      if (from === 'DOCUMENTS_NEEDED') {
        const endedBy = to === 'IN_REVIEW' ? 'answer' : 'decision'
        await endAsked(tx, { vignetteId, endedBy, now })
      }
      if (to === 'DOCUMENTS_NEEDED') {
        const today = businessDate(now)
        const answerBy = lastDayToAnswer(today, reference.termDays('answer', today))
        await insertAsked(tx, { vignetteId, now, answerBy })
      }
      if (to === 'IN_REVIEW' || to === 'DOCUMENTS_NEEDED') await count(tx, vignetteId, now)
      else await endTerm(tx, vignetteId, now)
    },

    async reconcileDue(stopping) {
      const now = clock.now()
      const today = businessDate(now)
      const soon = daysAfter(today, reference.termDays('remind-before', today))
      const uncounted = await listToCount(database, AT_ONCE)
      const toRemind = await listToRemind(database, { from: today, to: soon, limit: AT_ONCE })
      const toLapse = await listToLapse(database, { today, limit: AT_ONCE })
      const counted = await each(uncounted, stopping, (tx, { vignetteId }) =>
        count(tx, vignetteId, now),
      )
      const reminded = await each(toRemind, stopping, async (tx, one, requestId) => {
        if (!(await mark(tx, { id: one.id, as: 'reminded_at', now }))) return
        const event = { vignetteId: one.vignetteId, ...asked('documents-reminded', one.answerBy) }
        const staffEventId = await recordStaffEvent(tx, event)
        const key = letterKeyOf(staffEventId)
        await outbox.enqueue(tx, mail('documents-reminder', { requestId, staffEventId }, { key }))
      })
      const lapsed = await each(toLapse, stopping, async (tx, one) => {
        if (!(await mark(tx, { id: one.id, as: 'lapsed_at', now }))) return
        const event = { vignetteId: one.vignetteId, ...asked('documents-not-sent', one.answerBy) }
        await recordStaffEvent(tx, event)
      })
      return counted + reminded + lapsed
    },
  }
}
