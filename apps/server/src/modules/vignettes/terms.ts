import {
  daysBetween,
  isExtendable,
  lastDayToAnswer,
  lastDayToDecide,
} from '@vignettes/domain/casework/decision-term.ts'
import {
  type BusinessDate,
  businessDate,
  daysAfter,
} from '@vignettes/domain/rules/business-date.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { CaseTerms } from '../../ports/case-terms.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import { mail } from '../../ports/jobs.ts'
import type { Outbox } from '../../ports/outbox.ts'
import { isQuestionNotArrived } from '../../ports/question-not-arrived.ts'
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
  saveExtension,
  saveNewBeginning,
  saveTerm,
  type EndedBy,
  type TermRow,
} from './terms-repository.ts'

interface TermDeps {
  database: Database
  clock: Clock
  outbox: Outbox
  reference: Pick<ReferenceData, 'termDays'>
}

export interface Terms extends CaseTerms {
  /** Keeps up the term of a vignette whose status has just changed, in the transaction that changed it. */
  follow(
    tx: Transaction,
    change: { vignetteId: string; from: VignetteStatus | null; to: VignetteStatus; now: Date },
  ): Promise<void>
  /** Reminds of what is asked, brings back what nobody answered, and counts what was not counted; gives how many. */
  reconcileDue(stopping?: AbortSignal): Promise<number>
}

const AT_ONCE = 50

/** By when is decided, and until when an applicant can answer (Awb 4:5, 4:13 to 4:15). */
export function createTerms({ database, clock, outbox, reference }: TermDeps): Terms {
  async function count(tx: Transaction, vignetteId: string, now: Date): Promise<BusinessDate> {
    const term = await findTerm(tx, vignetteId)
    if (!term) throw new Error('a vignette that is not there has no term')
    const counted = await counting(tx, vignetteId, term, now)
    await saveTerm(tx, { vignetteId, ...counted })
    return counted.decideBy
  }

  async function counting(
    db: Database | Transaction,
    vignetteId: string,
    term: TermRow,
    now: Date,
  ): Promise<{ receivedOn: BusinessDate; days: number; decideBy: BusinessDate }> {
    const receivedOn = term.receivedOn ?? businessDate(term.receivedAt ?? now)
    // What was decided and is judged anew has as many days left as it had: the days between do not count.
    const decided = term.decidedAt
      ? daysBetween(businessDate(term.decidedAt), businessDate(now))
      : 0
    const days = (term.days ?? reference.termDays(`decide-${term.type}`, receivedOn)) + decided
    const asked = (await listAsked(db, vignetteId))
      // What nobody got asked nobody anything.
      .filter(({ endedBy }) => endedBy !== 'not-arrived')
      .map(({ askedAt, answerBy, endedAt, endedBy }) => ({
        askedOn: businessDate(askedAt),
        answerBy,
        answeredOn: endedAt ? answeredOn(endedBy, businessDate(endedAt)) : null,
      }))
      // What was asked before a term began anew stops nothing of it.
      .filter(({ askedOn }) => askedOn >= receivedOn)
    const all = days + (term.extendedDays ?? 0)
    return { receivedOn, days, decideBy: lastDayToDecide({ receivedOn, days: all, asked }) }
  }

  /** The term as it stands, and by how many days it can be extended; undefined where it cannot be. */
  async function toExtend(db: Database | Transaction, vignetteId: string, now: Date) {
    const today = businessDate(now)
    const term = await findTerm(db, vignetteId)
    if (!term?.decideBy || term.decidedAt || !isExtendable({ ...term, today })) return undefined
    return { term, from: term.decideBy, days: reference.termDays('extend', today) }
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

  /** @param notBefore a last day that was told */
  async function ask(
    tx: Transaction,
    vignetteId: string,
    now: Date,
    notBefore?: BusinessDate,
  ): Promise<void> {
    const today = businessDate(now)
    const day = lastDayToAnswer(today, reference.termDays('answer', today))
    const answerBy = notBefore && notBefore > day ? notBefore : day
    await insertAsked(tx, { vignetteId, now, answerBy })
  }

  const asked = (
    kind: 'documents-reminded' | 'documents-not-sent' | 'question-not-arrived',
    answerBy: string,
  ) => ({
    ...{ kind, detail: { answerBy }, now: clock.now() },
  })

  return {
    async extensionOf(db, vignetteId) {
      const now = clock.now()
      const found = await toExtend(db, vignetteId, now)
      if (!found) return undefined
      const extended = { ...found.term, extendedDays: found.days }
      return (await counting(db, vignetteId, extended, now)).decideBy
    },

    async extend(tx, vignetteId) {
      const now = clock.now()
      const found = await toExtend(tx, vignetteId, now)
      if (!found) return undefined
      await saveExtension(tx, { vignetteId, days: found.days, now })
      return { from: found.from, until: await count(tx, vignetteId, now) }
    },

    async askAnew(tx, vignetteId) {
      const now = clock.now()
      await endAsked(tx, { vignetteId, endedBy: 'not-arrived', now })
      await ask(tx, vignetteId, now)
      await count(tx, vignetteId, now)
    },

    async askMore(tx, vignetteId, now) {
      const before = (await listAsked(tx, vignetteId)).find(({ endedAt }) => endedAt === null)
      const endedBy = await unlessNotArrived(tx, vignetteId, 'asked-more')
      await endAsked(tx, { vignetteId, endedBy, now })
      await ask(tx, vignetteId, now, before?.answerBy)
      await count(tx, vignetteId, now)
    },

    async takeBackAsked(tx, vignetteId) {
      const endedBy = await unlessNotArrived(tx, vignetteId, 'taken-back')
      await endAsked(tx, { vignetteId, endedBy, now: clock.now() })
    },

    async beginAnew(tx, { vignetteId, decideBy }) {
      const now = clock.now()
      const receivedOn = businessDate(now)
      const days = Math.max(1, daysBetween(receivedOn, decideBy))
      await saveNewBeginning(tx, { vignetteId, receivedOn, days })
      await count(tx, vignetteId, now)
    },

    async follow(tx, { vignetteId, from, to, now }) {
      if (from === 'DOCUMENTS_NEEDED') {
        const endedBy = to === 'IN_REVIEW' ? 'answer' : 'decision'
        await endAsked(tx, { vignetteId, endedBy, now })
      }
      if (to === 'DOCUMENTS_NEEDED') await ask(tx, vignetteId, now)
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
      const counted = await each(uncounted, stopping, async (tx, { vignetteId }) => {
        await count(tx, vignetteId, now)
      })
      const reminded = await each(toRemind, stopping, async (tx, one, requestId) => {
        if (!(await mark(tx, { id: one.id, as: 'reminded_at', now }))) return
        const event = { vignetteId: one.vignetteId, ...asked('documents-reminded', one.answerBy) }
        const staffEventId = await recordStaffEvent(tx, event)
        const key = letterKeyOf(staffEventId)
        await outbox.enqueue(tx, mail('documents-reminder', { requestId, staffEventId }, { key }))
      })
      const lapsed = await each(toLapse, stopping, async (tx, one) => {
        if (!(await mark(tx, { id: one.id, as: 'lapsed_at', now }))) return
        const { vignetteId, answerBy } = one
        // Who was never asked did not fail to answer.
        const kind = (await isQuestionNotArrived(tx, vignetteId))
          ? 'question-not-arrived'
          : 'documents-not-sent'
        await recordStaffEvent(tx, { vignetteId, ...asked(kind, answerBy) })
      })
      return counted + reminded + lapsed
    },
  }
}

/** What nobody got asked nobody anything, and stopped no term. */
async function unlessNotArrived<T extends EndedBy>(
  tx: Transaction,
  vignetteId: string,
  endedBy: T,
): Promise<T | 'not-arrived'> {
  return (await isQuestionNotArrived(tx, vignetteId)) ? 'not-arrived' : endedBy
}

/** The first day that counts again: none as long as nobody answered; where more was asked, the term stands still on that day too. */
function answeredOn(endedBy: EndedBy | null, endedOn: BusinessDate): BusinessDate | null {
  if (endedBy === 'asked-more') return daysAfter(endedOn, 1)
  return endedBy === 'answer' || endedBy === 'taken-back' ? endedOn : null
}
