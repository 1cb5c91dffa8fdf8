import type { DocumentType } from '@vignettes/domain/api/document-types.ts'
import type { Case, CaseEvent } from '@vignettes/domain/api/casework-case.ts'
import { mismatchOnWire } from '@vignettes/domain/api/payment-mismatch.ts'
import { DECISION_NAMES, type Judgement } from '@vignettes/domain/casework/decisions.ts'
import type { StaffEventKind } from '@vignettes/domain/casework/staff-events.ts'
import type { MoneyAnswer } from '@vignettes/domain/casework/money-back.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { isByOwner } from '@vignettes/domain/vignette/change-reasons.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { Database } from '../../ports/database.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { GrantTrace } from '../../ports/tables/casework.ts'
import {
  findDocumentTypes,
  listMandateEvents,
  listPaymentEvents,
  listRefundEvents,
  listStaffEvents,
  listVignetteEvents,
} from './history-repository.ts'
import { findLetters } from './letter-of-decision.ts'
import { statusName } from './status-name.ts'

/** What a letter tells of besides decisions. */
const WITH_A_LETTER = new Set<StaffEventKind>(['documents-reminded', 'term-extended'])

/** Every event of a case, newest first: of the vignette, of its mandate or payment, and what staff members did. */
export async function historyOf(
  { database, reference }: { database: Database; reference: ReferenceData },
  { vignetteId, requestId, type }: { vignetteId: string; requestId: string; type: VignetteType },
): Promise<Case['history']> {
  const changes = await listVignetteEvents(database, vignetteId)
  const mandates = await listMandateEvents(database, requestId)
  const payments = await listPaymentEvents(database, requestId)
  const refunds = await listRefundEvents(database, requestId)
  const staffEvents = await listStaffEvents(database, vignetteId)
  const decided = staffEvents.filter(({ kind }) => isDecision(kind))
  const written = staffEvents.filter(({ kind }) => isDecision(kind) || WITH_A_LETTER.has(kind))
  const letters = await findLetters(
    database,
    written.map(({ id }) => id),
  )
  const types = await findDocumentTypes(database, requestId)
  // What a staff member decided is told by that alone, and not by the status that it made as well.
  const isToldBelow = (reason: string) => decided.some(({ kind }) => kind === reason)
  const events: CaseEvent[] = [
    // What a confirmation hands in may be of the same moment, and comes after it.
    ...mandates.map(({ at, toStatus, source }) => ({
      ...byNoStaff(at, source === 'request'),
      kind: 'mandate' as const,
      mandateStatus: toStatus,
    })),
    ...changes
      .filter(({ reason }) => !isToldBelow(reason))
      .map(({ at, toStatus, reason }) => ({
        ...byNoStaff(at, isByOwner(reason)),
        kind: 'vignette' as const,
        statusName: statusName(reference, { type, status: toStatus }),
      })),
    ...payments.map(({ at, kind, toStatus, source, detail, mismatches }) =>
      kind === 'review'
        ? {
            ...byNoStaff(at, false),
            kind: 'payment-review' as const,
            mismatches: (mismatches ?? []).map(mismatchOnWire),
            oldWords: detail,
          }
        : {
            ...byNoStaff(at, source === 'request'),
            kind: 'payment' as const,
            paymentStatus: toStatus,
          },
    ),
    ...refunds.map(({ at, who, toStatus, amountCents, cause, followUp, remark }) => ({
      ...byNoStaff(at, false),
      who,
      kind: 'refund' as const,
      refundStatus: toStatus,
      amount: eurosFromCents(amountCents),
      cause,
      followUp,
      note: remark,
    })),
    ...staffEvents.map(({ id, at, who, kind, note, detail }) => ({
      at: at.toISOString(),
      who,
      isByApplicant: false,
      kind: 'staff' as const,
      did: kind,
      reason: detail?.reason ?? null,
      outcome: detail?.outcome ?? null,
      money: detail?.money ? moneyOnWire(detail.money) : null,
      granted: detail?.granted ? grantedOnWire(reference, detail.granted) : null,
      extended: detail?.extended ?? null,
      rejected: rejectedOf(detail?.documents ?? [], types),
      letter: letters.get(id) ?? null,
      note,
    })),
  ]
  return events
    .map((event, order) => ({ event, order }))
    .sort((a, b) => b.event.at.localeCompare(a.event.at) || b.order - a.order)
    .map(({ event }) => event)
}

function isDecision(kind: StaffEventKind): boolean {
  return (DECISION_NAMES as readonly StaffEventKind[]).includes(kind)
}

function rejectedOf(
  judgements: readonly Judgement[],
  types: ReadonlyMap<string, DocumentType>,
): Extract<CaseEvent, { kind: 'staff' }>['rejected'] {
  return judgements.flatMap((judgement) => {
    const type = types.get(judgement.documentId)
    if (judgement.verdict !== 'rejected' || !type) return []
    return [{ type, reason: judgement.reason, remark: judgement.remark || null }]
  })
}

function moneyOnWire({ back, cents, remark }: MoneyAnswer) {
  return { back, amount: eurosFromCents(cents), remark: remark ?? null }
}

function grantedOnWire(
  reference: ReferenceData,
  { number, category, validFrom, validUntil, costCents }: GrantTrace,
) {
  return {
    ...{ number, validFrom, validUntil },
    categoryName: changed(category, (each) => reference.categoryName(each)),
    cost: changed(costCents, eurosFromCents),
  }
}

function changed<T, Shown>({ from, to }: { from: T | null; to: T }, shown: (value: T) => Shown) {
  return { from: from === null ? null : shown(from), to: shown(to) }
}

/** Of what the applicant did, or a provider or the clock. */
function byNoStaff(at: Date, isByApplicant: boolean) {
  return { at: at.toISOString(), who: null, isByApplicant }
}
