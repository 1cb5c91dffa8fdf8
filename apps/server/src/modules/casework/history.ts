import { type DocumentType, fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import type { Case, CaseEvent } from '@vignettes/domain/api/casework-case.ts'
import type { SetRight } from '@vignettes/domain/api/casework-corrections.ts'
import { mismatchOnWire } from '@vignettes/domain/api/payment-mismatch.ts'
import type { Judgement } from '@vignettes/domain/casework/decisions.ts'
import type { MoneyAnswer } from '@vignettes/domain/casework/money-back.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { isByOwner, isByOwnerAlone } from '@vignettes/domain/vignette/change-reasons.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Reasons } from '../../ports/reasons.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { GrantTrace, StaffEventDetail } from '../../ports/tables/casework.ts'
import { correctedOnWire } from './corrected-on-wire.ts'
import {
  findDocumentTypes,
  listMandateEvents,
  listPaymentEvents,
  listRefundEvents,
  listStaffEvents,
  listVignetteEvents,
} from './history-repository.ts'
import { letterOfCase } from './letters-of-case.ts'
import { listLetters } from './letters-repository.ts'
import { statusName } from './status-name.ts'

/** Every event of a case, newest first: of the vignette, of its mandate or payment, what staff members did, and the letters. */
export async function historyOf(
  { database, reference, clock }: { database: Database; reference: ReferenceData; clock: Clock },
  { vignetteId, requestId, type }: { vignetteId: string; requestId: string; type: VignetteType },
): Promise<Case['history']> {
  const changes = await listVignetteEvents(database, vignetteId)
  const mandates = await listMandateEvents(database, requestId)
  const payments = await listPaymentEvents(database, requestId)
  const refunds = await listRefundEvents(database, requestId)
  const staffEvents = await listStaffEvents(database, vignetteId)
  const letters = await listLetters(database, [requestId], clock.now())
  const letterOf = new Map(letters.map((row) => [row.staffEventId, letterOfCase(row)]))
  const isTold = new Set(staffEvents.map(({ id }) => String(id)))
  const types = await findDocumentTypes(database, requestId)
  const { reasons } = reference
  // What a staff member did is told by that alone, and not by the status that it made as well.
  const isToldBelow = (reason: string) => staffEvents.some(({ kind }) => kind === reason)
  const events: CaseEvent[] = [
    // What a confirmation hands in may be of the same moment, and comes after it.
    ...mandates.map(({ at, toStatus, source }) => ({
      ...byNoStaff(at, source === 'request'),
      kind: 'mandate' as const,
      mandateStatus: toStatus,
    })),
    ...changes
      .filter(({ reason }) => !isToldBelow(reason))
      .map(({ at, toStatus, reason, isByHelper }) => ({
        ...byNoStaff(at, isByOwner(reason), isByOwnerAlone(reason) ? false : isByHelper),
        kind: 'vignette' as const,
        statusName: statusName(reference, {
          ...{ type, status: toStatus },
          isStopped: reason === 'stopped-by-owner',
        }),
      })),
    ...payments.map(({ at, kind, toStatus, source, detail, mismatches, isByHelper }) =>
      kind === 'review'
        ? {
            ...byNoStaff(at, false),
            kind: 'payment-review' as const,
            mismatches: (mismatches ?? []).map(mismatchOnWire),
            oldWords: detail,
          }
        : {
            ...byNoStaff(at, source === 'request', isByHelper),
            kind: 'payment' as const,
            paymentStatus: toStatus,
          },
    ),
    ...refunds.map(({ at, who, source, toStatus, amountCents, cause, followUp, remark }) => ({
      ...byNoStaff(at, source === 'owner'),
      who,
      kind: 'refund' as const,
      refundStatus: toStatus,
      amount: eurosFromCents(amountCents),
      cause,
      followUp,
      note: remark,
    })),
    // Those that tell of what nobody here did, once they are written.
    ...letters
      .toReversed()
      .filter(({ email, postalAddress }) => (email ?? postalAddress) !== null)
      .filter(({ staffEventId }) => !(staffEventId && isTold.has(staffEventId)))
      .map((row) => ({
        ...byNoStaff(row.at, false),
        kind: 'letter' as const,
        letter: letterOfCase(row),
      })),
    ...staffEvents.map(({ id, at, who, handedTo, kind, note, detail }) => ({
      at: at.toISOString(),
      who,
      ...{ isByApplicant: false, isByHelper: false },
      kind: 'staff' as const,
      did: kind,
      reason: detail?.reason ?? null,
      reasonWords: detail?.reason
        ? reasons.wordsOf({ about: 'refusal', code: detail.reason }, businessDate(at)).nl
        : null,
      outcome: detail?.outcome ?? null,
      money: detail?.money ? moneyOnWire(detail.money) : null,
      granted: detail?.granted ? grantedOnWire(reference, detail.granted) : null,
      correction: setRightOf(reference, detail, businessDate(at)),
      objection: detail?.objection ?? null,
      extended: detail?.extended ?? null,
      ...(detail?.takenBack && { takenBack: detail.takenBack.type }),
      handedTo,
      rejected: rejectedOf(detail?.documents ?? [], { types, reasons, on: businessDate(at) }),
      letter: letterOf.get(String(id)) ?? null,
      ...(kind === 'letter-settled' && { settledLetter: detail?.letter }),
      note,
    })),
  ]
  return events
    .map((event, order) => ({ event, order }))
    .sort((a, b) => b.event.at.localeCompare(a.event.at) || b.order - a.order)
    .map(({ event }) => event)
}

function rejectedOf(
  judgements: readonly Judgement[],
  {
    types,
    reasons,
    on,
  }: { types: ReadonlyMap<string, DocumentType>; reasons: Reasons; on: BusinessDate },
): Extract<CaseEvent, { kind: 'staff' }>['rejected'] {
  return judgements.flatMap((judgement) => {
    const type = types.get(judgement.documentId)
    if (judgement.verdict !== 'rejected' || !type) return []
    const { reason, remark } = judgement
    const { sort } = documentRow(fieldOfDocument(type))
    const words = reasons.wordsOf({ about: sort, code: reason }, on).nl
    return [{ type, reason, words, remark: remark || null }]
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

function setRightOf(
  reference: ReferenceData,
  detail: StaffEventDetail | null,
  day: BusinessDate,
): SetRight | null {
  if (detail?.corrected) return { of: 'data', ...correctedOnWire(reference, detail.corrected, day) }
  if (detail?.replaced) return { of: 'sticker', ...detail.replaced }
  if (detail?.undone) return { of: 'grant', ...detail.undone }
  if (detail?.refusalUndone) return { of: 'refusal', ...detail.refusalUndone }
  return null
}

function changed<T, Shown>({ from, to }: { from: T | null; to: T }, shown: (value: T) => Shown) {
  return { from: from === null ? null : shown(from), to: shown(to) }
}

/** Of what the applicant did, or a provider or the clock; what says nothing of a helper no helper can do. */
function byNoStaff(at: Date, isByApplicant: boolean, isByHelper: boolean | null = false) {
  return { at: at.toISOString(), who: null, isByApplicant, isByHelper }
}
