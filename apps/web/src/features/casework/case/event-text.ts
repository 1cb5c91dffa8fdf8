import type { Case, CaseEvent } from '@vignettes/domain/api/casework-case.ts'
import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { didNotArrive } from '@vignettes/domain/api/letter-of-case.ts'
import { NEVER_SENT } from '@vignettes/domain/casework/decisions.ts'
import { decisionReasonText, rejectionText } from '@vignettes/domain/casework/reasons.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import { formatDate, formatEuros, formatInstantDate, formatInstantTime } from '../../../format.ts'
import { text } from '../../../text.ts'
import { correctedFacts } from './corrected-facts.ts'
import { mismatchText } from './mismatch-text.ts'

type StaffEvent = Extract<CaseEvent, { kind: 'staff' }>

/** What does not say by itself which letter it sent. */
const WITH_ITS_NAME = new Set<StaffEvent['did']>(['letter-sent-again'])

/** Who did it: a staff member by name, the applicant or their helper, or else the portal. Of what is long ago it is not kept which of the two. */
export function doneBy(
  { who, isByApplicant, isByHelper }: CaseEvent,
  { filledInBy }: Pick<Case, 'filledInBy'>,
): string {
  if (who !== null || !isByApplicant) return who ?? text('casework.case.by-system')
  if (isByHelper) return text('casework.case.by-helper')
  const mayBeHelper = isByHelper === null && filledInBy !== null
  return text(`casework.case.by-${mayBeHelper ? 'applicant-or-helper' : 'applicant'}`)
}

/** What happened, in a few words. */
export function eventText(event: CaseEvent): string {
  switch (event.kind) {
    case 'vignette':
      return text('casework.history.status', { status: event.statusName })
    case 'mandate':
      return text(`casework.mandate-status.${event.mandateStatus}`)
    case 'payment':
      return text(`casework.payment-status.${event.paymentStatus}`)
    case 'payment-review':
      return text('casework.history.payment-review')
    case 'refund':
      return text('casework.history.refund', {
        amount: formatEuros(event.amount),
        status: event.followUp
          ? text(`casework.refund-follow-up.${event.followUp}`)
          : text(`casework.refund-status.${event.refundStatus}`),
      })
    case 'letter':
      return text('casework.history.letter-of', { name: letterName(event.letter) })
    case 'staff':
      return text(`casework.event.${event.did}`)
  }
}

/** What is told besides: why, and what somebody wrote. */
export function eventNotes(event: CaseEvent): string[] {
  switch (event.kind) {
    case 'payment-review':
      return [...event.mismatches.map(mismatchText), ...(event.oldWords ? [event.oldWords] : [])]
    case 'staff': {
      const { reasonWords, outcome, money, note, granted, extended, correction } = event
      const { handedTo, objection } = event
      const outcomeWords = outcome && text(`casework.payment.outcome.${outcome}`)
      const words = [outcomeWords, decisionReasonText(reasonWords ?? '', note)]
      const told = words.filter(Boolean).join('. ')
      return [
        ...(event.settledLetter ? [letterName({ name: event.settledLetter })] : []),
        ...(granted ? grantedNotes(granted) : []),
        ...(extended ? [extendedNote(extended)] : []),
        ...(correction ? correctionNotes(correction) : []),
        ...(handedTo ? [text('casework.history.handed', { name: handedTo })] : []),
        ...(objection ? objectionNotes(event.did, objection) : []),
        ...event.rejected.map(rejectedNote),
        ...(event.takenBack ? [takenBackNote(event.takenBack)] : []),
        ...(told ? [told] : []),
        ...(money ? moneyNotes(money) : []),
        ...(event.letter && WITH_ITS_NAME.has(event.did) ? [letterName(event.letter)] : []),
        ...(event.letter ? letterNotes(event.letter) : []),
      ]
    }
    case 'letter':
      return letterNotes(event.letter)
    case 'refund':
      return [
        ...(event.cause ? [text(`casework.refund-cause.${event.cause}`)] : []),
        ...(event.note ? [event.note] : []),
      ]
    case 'vignette':
    case 'mandate':
    case 'payment':
      return []
  }
}

function extendedNote({ from, until }: NonNullable<StaffEvent['extended']>): string {
  return text('casework.history.extended', { from: formatDate(from), until: formatDate(until) })
}

/** What was set right, with what it was before. */
function correctionNotes(correction: NonNullable<StaffEvent['correction']>): string[] {
  if (correction.of === 'data')
    return correctedFacts(correction).map(([what, now]) => `${what}: ${now}`)
  if (correction.of === 'grant') {
    const { number, isInStock } = correction
    return [text(`casework.history.undone-${isInStock ? 'in-stock' : 'spent'}`, { number })]
  }
  if (correction.of === 'refusal') {
    const { decided, number, isMoneyKept } = correction
    return [
      text(`decision.act.${decided}`),
      ...(number ? [text('casework.history.undone-spent', { number })] : []),
      ...(isMoneyKept ? [text('casework.history.undone-money')] : []),
    ]
  }
  const { reason, from, to } = correction
  return [text('casework.history.replaced', { from, to }), text(`decision.replace.${reason}`)]
}

/** To what somebody objects, by when that is decided, and what came of it. */
function objectionNotes(
  did: StaffEvent['did'],
  objection: NonNullable<StaffEvent['objection']>,
): string[] {
  const { act, decidedOn, objectBy, receivedOn, decideBy, before, outcome } = objection
  const day = (key: 'late' | 'by', date: string) =>
    text(`casework.history.objection-${key}`, { date: formatDate(date) })
  return [
    text('casework.history.objection-to', {
      act: text(`decision.act.${act}`),
      date: formatDate(decidedOn),
      received: formatDate(receivedOn),
    }),
    ...(receivedOn > objectBy ? [day('late', objectBy)] : []),
    ...(before ? [extendedNote({ from: before, until: decideBy })] : []),
    ...(did === 'objection-received' ? [day('by', decideBy)] : []),
    ...(outcome === 'upheld' ? [text(`casework.history.objection-${whatCameOf(objection)}`)] : []),
    ...(objection.isMoneyKept ? [text('casework.history.undone-money')] : []),
  ]
}

function whatCameOf({ reopened, isPaidBack, isCreditGone }: NonNullable<StaffEvent['objection']>) {
  if (isPaidBack) return 'paid-back'
  if (isCreditGone) return 'credit-gone'
  return reopened ? 'reopened' : 'stays'
}

/** What a grant gave, each with what was asked for where that is something else. */
function grantedNotes(granted: NonNullable<StaffEvent['granted']>): string[] {
  const { number, categoryName, validFrom, validUntil, cost } = granted
  return [
    grantedNote('number', number, String),
    grantedNote('category', categoryName, String),
    grantedNote('validFrom', validFrom, formatDate),
    grantedNote('validUntil', validUntil, formatDate),
    grantedNote('cost', cost, formatEuros),
  ]
}

function grantedNote<T>(
  name: 'number' | 'category' | 'validFrom' | 'validUntil' | 'cost',
  { from, to }: { from: T | null; to: T },
  shown: (value: T) => string,
): string {
  const what = text(`casework.history.granted.${name}`, { to: shown(to) })
  if (from === null || from === to) return what
  return text('casework.history.granted.changed', { what, from: shown(from) })
}

/** 'Foto van de boot afgekeurd: …' */
function rejectedNote({ type, words, ...rejection }: StaffEvent['rejected'][number]): string {
  const { texts } = documentRow(fieldOfDocument(type))
  const why = rejectionText(rejection, words)
  const isNew = rejection.reason === NEVER_SENT
  return text(isNew ? 'casework.history.asked-for-document' : 'casework.history.rejected', {
    document: text(texts.label),
    why,
  })
}

function takenBackNote(type: NonNullable<StaffEvent['takenBack']>): string {
  const { texts } = documentRow(fieldOfDocument(type))
  return text('casework.history.taken-back', { document: text(texts.label) })
}

export function letterName({ name }: Pick<LetterOfCase, 'name'>): string {
  return text(`casework.letter.${name}`)
}

function letterNotes(letter: LetterOfCase): string[] {
  const isSettled = letter.isSettled && didNotArrive(letter)
  return [letterNote(letter), ...(isSettled ? [text('casework.history.letter-settled')] : [])]
}

function letterNote({ state, at, to, by, cause }: LetterOfCase): string {
  const moment = at === null ? undefined : new Date(at)
  return text(`casework.history.letter.${state}`, {
    date: moment ? formatInstantDate(moment) : '',
    time: moment ? formatInstantTime(moment) : '',
    to: to ?? '',
    by: by ?? '',
    cause: cause ? text(`casework.letter-failure.${cause}`) : '',
  })
}

function moneyNotes({ back, amount, remark }: NonNullable<StaffEvent['money']>): string[] {
  const words = text(`casework.history.money-${back}`, { amount: formatEuros(amount) })
  return [words, ...(remark ? [remark] : [])]
}
