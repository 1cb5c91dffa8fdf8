import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { mismatchOnWire } from '@vignettes/domain/api/payment-mismatch.ts'
import { correctionsFor } from '@vignettes/domain/casework/corrections.ts'
import { decisionsFor, handOverOf, isHandOver } from '@vignettes/domain/casework/decisions.ts'
import { CASE_ROLES, hasRole } from '@vignettes/domain/casework/staff.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { notFound } from '../../http/portal-error.ts'
import { nameOfHelper } from '../../ports/tables/request.ts'
import { isQuestionKnownNotArrived } from '../../ports/question-not-arrived.ts'
import type { SignedInStaffMember } from '../../ports/staff-sessions.ts'
import { neverSentOf } from './ask-for-documents.ts'
import { boatOf, caseLine, personOf } from './case-lines.ts'
import { findCase, findEndByDesk, findVersion, listDocuments } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { historyOf } from './history.ts'
import { listByIds } from './lines-repository.ts'
import { isMoneyToSettle } from './money-repository.ts'
import { objectionsOnWire } from './objections-of-case.ts'
import { whyRefusalStands } from './refusal-stands.ts'
import { stopOnWire } from './settle-stop.ts'
import { listTwice } from './same-boat.ts'

/**
 * Everything that a handler needs to decide a case.
 * @param staffMember who looks; absent from a shell. Who decides about no case sees no document, its name neither.
 * @throws PortalError 404
 */
export async function readCase(
  deps: CaseworkDeps,
  vignetteId: string,
  staffMember?: SignedInStaffMember,
): Promise<Case> {
  const { database, reference } = deps
  const [line] = await listByIds(database, [vignetteId])
  const row = await findCase(database, vignetteId)
  if (!line || !row) throw notFound()
  const shown = caseLine(line, deps)
  const { requestId, accountId } = row
  const offers = await deps.offers.offersOf(database, { requestId, accountId })
  const sections =
    (await deps.summaries.sectionsOf({ requestId, accountId }, reference.language)) ?? []
  const isOwn = row.madeBy !== null && row.madeBy === staffMember?.id
  const seesDocuments = !staffMember || hasRole(staffMember, CASE_ROLES)
  const documents = seesDocuments ? await listDocuments(database, requestId) : []
  const shownSections = sections.filter(({ step }) => seesDocuments || step !== 'BoatDocuments')
  return {
    ...shown,
    requestId,
    isOwn,
    vignetteStatus: row.status,
    version: await findVersion(database, vignetteId),
    decisions: decisionsFor(row.status, handOverOf(row.pickupLocation)).filter(
      (each) => !isOwn || isHandOver(each),
    ),
    ...(await correctionsOf(deps, vignetteId, row)),
    isQuestionNotArrived: await isQuestionKnownNotArrived(database, vignetteId),
    extendsTo: (await deps.terms.extensionOf(database, vignetteId)) ?? null,
    category: row.category,
    categoryName: reference.categoryName(row.category),
    validFrom: row.validFrom ?? '',
    validUntil: row.validUntil ?? '',
    mayBeValid: validityAskedFor(line.type, businessDate(row.savedAt), reference.seasonOn),
    filledInBy: nameOfHelper(row),
    helperEmail: row.helperEmail,
    person: personOf(row, shown.applicant),
    boat: boatOf(row, deps.reference),
    recap: shownSections.map(({ heading, lines }) => ({
      title: heading,
      facts: lines.map(({ label, value }) => ({ label, value })),
    })),
    offer: offers.map(({ category, costCents }) => ({
      category,
      name: reference.categoryName(category),
      cost: eurosFromCents(costCents),
    })),
    cost: eurosFromCents(row.costCents),
    cancelled: cancelledOf(row),
    renews: row.renews === null ? null : { id: row.renews, number: row.renewedNumber },
    twice: await twiceOf(deps, vignetteId),
    documents: documents.map(({ rejectReason, rejectedOn, remark, ...document }) => ({
      ...document,
      rejection:
        rejectReason === null
          ? null
          : {
              ...{ reason: rejectReason, remark },
              words: reference.reasons.wordsOf(
                { about: documentRow(fieldOfDocument(document.type)).sort, code: rejectReason },
                rejectedOn,
              ).nl,
            },
      createdAt: document.createdAt.toISOString(),
    })),
    ...(await neverSentOf(deps, database, row)),
    ...(await objectionsOnWire(database, {
      ...{ deps, ended: { ...row, vignetteId }, staffId: staffMember?.id },
    })),
    reasons: reference.reasons
      .on(businessDate(deps.clock.now()))
      .filter(({ type }) => (type ?? line.type) === line.type)
      .map(({ about, code, words }) => ({ about, code, words: words.nl })),
    stop: await stopOnWire(deps, vignetteId),
    payment: await paymentOf(deps, { id: vignetteId, requestId }),
    refunds: await deps.refunds.linesOf(database, requestId, staffMember?.id),
    history: await historyOf(deps, { vignetteId, requestId, type: line.type }),
  }
}

type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** What would only be refused is not offered: why is said instead. */
async function correctionsOf(
  deps: CaseworkDeps,
  vignetteId: string,
  row: CaseRow,
): Promise<Pick<Case, 'corrections' | 'refusalStands'>> {
  const { database } = deps
  const isEndedByDesk = (await findEndByDesk(database, vignetteId)) !== undefined
  const ended = { ...row, vignetteId }
  const refusalStands = isEndedByDesk
    ? ((await whyRefusalStands(deps, database, ended)) ?? null)
    : null
  return {
    corrections: correctionsFor({ ...row, isEndedByDesk: isEndedByDesk && !refusalStands }),
    refusalStands,
  }
}

/** Decisions of one say nothing of the other: who decides has to see both. */
async function twiceOf(deps: CaseworkDeps, vignetteId: string): Promise<Case['twice']> {
  const others = await listTwice(deps.database, vignetteId)
  const lines = await listByIds(
    deps.database,
    others.map(({ id }) => id),
  )
  const known = new Map(others.map((other) => [other.id, other]))
  return lines.flatMap((line) => {
    const other = known.get(line.id)
    const { id, reference, boatName, number, statusName } = caseLine(line, deps)
    return other ? [{ ...other, id, reference, boatName, number, statusName }] : []
  })
}

function cancelledOf({ creditReason, vignetteYear, answers }: CaseRow): Case['cancelled'] {
  if (!creditReason || !vignetteYear) return null
  return {
    number: answers.CancelledVignette?.vignetteNumber ?? '',
    year: vignetteYear,
    creditReason,
  }
}

async function paymentOf(
  deps: CaseworkDeps,
  { id, requestId }: { id: string; requestId: string },
): Promise<Case['payment']> {
  const payment = await deps.payments.find(deps.database, requestId)
  if (!payment) return null
  const mismatches = payment.mismatches.map(({ at, found, oldWords }) => ({
    at: at.toISOString(),
    found: found.map(mismatchOnWire),
    oldWords,
  }))
  const attempts = payment.attempts.map(({ at, amountCents, receivedCents, ...attempt }) => ({
    ...attempt,
    at: at.toISOString(),
    amount: eurosFromCents(amountCents),
    received: receivedCents === null ? null : eurosFromCents(receivedCents),
  }))
  const refundable = await deps.refunds.refundableCents(deps.database, requestId)
  const { acceptedCents, ...shown } = payment
  return {
    ...{ ...shown, attempts, mismatches },
    asksMoney: payment.inReview && (await isMoneyToSettle(deps.database, id)),
    refundableIfPaid: eurosFromCents(refundable + acceptedCents),
    refundable: eurosFromCents(refundable),
  }
}
