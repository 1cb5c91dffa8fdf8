import { objectionTerm } from '@vignettes/domain/casework/objection.ts'
import { decisionReasonPieces } from '@vignettes/domain/casework/reasons.ts'
import { asWritten } from '@vignettes/domain/text/pieces.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { periodOfRequest } from '@vignettes/domain/vignette/period.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import type { StaffEventDetail } from '../../ports/tables/casework.ts'
import { addressed } from './addressed.ts'
import type { Fact, LetterSources } from './define-letter.ts'
import { findDecision } from './decision-repository.ts'
import { boatInWords } from './told.ts'

export interface DecisionIds {
  requestId: string
  staffEventId: string
}

/** A decision, or what was set right, with the vignette that it is about as it stands. */
export async function loadDecision(
  { database, reference }: LetterSources,
  { requestId, staffEventId }: DecisionIds,
) {
  const decision = addressed(await findDecision(database, requestId, staffEventId))
  if (!decision) return undefined
  const { detail, decidedAt, language } = decision
  const code = detail?.reason
  const on = decidedAt && businessDate(decidedAt)
  const why = code ? reference.reasons.wordsOf({ about: 'refusal', code }, on)[language] : ''
  return { ...decision, ...grantedOf(detail), why }
}

/** What was given, where that is told: its sticker may be another since, or the grant undone. */
function grantedOf(detail: StaffEventDetail | null) {
  if (!detail?.granted) return undefined
  const { number, category, validFrom, validUntil, costCents } = detail.granted
  return {
    number: number.to,
    category: category.to,
    validFrom: validFrom.to,
    validUntil: validUntil.to,
    costCents: costCents.to,
  }
}

export type LoadedDecision = NonNullable<Awaited<ReturnType<typeof loadDecision>>>

/** What the texts of a letter about a vignette interpolate. */
export function wordsOf(decision: LoadedDecision) {
  const { boatName, number, detail, decidedAt } = decision
  const term = decidedAt && objectionTerm(decidedAt)
  return {
    boatName: boatInWords(boatName),
    number: number ?? '',
    back: { cents: detail?.money?.cents ?? 0 },
    reference: referenceOf(decision),
    ...(term && { firstDay: { date: term.firstDay }, lastDay: { date: term.lastDay } }),
  }
}

/** Until when one can object, and how. */
export const OBJECTION: readonly TextKey[] = ['letters.objection.until', 'letters.objection.how']

/** Which vignette it is about. */
export function boatOf(decision: LoadedDecision): readonly Fact[] {
  const { boatName, number } = decision
  return [
    ['letters.fact.reference', referenceOf(decision)],
    ['letters.fact.boatName', boatName],
    ...(number ? [['letters.fact.number', number] as const] : []),
  ]
}

/** From when until when it is valid. */
export function validityOf({ validFrom, validUntil }: LoadedDecision): readonly Fact[] {
  return [
    ...(validFrom ? [['letters.fact.validFrom', { date: validFrom }] as const] : []),
    ...(validUntil ? [['letters.fact.validUntil', { date: validUntil }] as const] : []),
  ]
}

/** What was written along with a decision that needs no reason. */
export function remarkOf({ note }: LoadedDecision): readonly Fact[] {
  return note ? [['letters.fact.remark', asWritten(note)]] : []
}

/** Why, by its code and in the handler's words. */
export function reasonOf({ why, note }: LoadedDecision): readonly Fact[] {
  const pieces = decisionReasonPieces(why, note)
  return pieces.length > 0 ? [['letters.fact.reason', pieces]] : []
}

/** Decisions A33: what is not granted yet has no validity. */
export function periodOf({ type, savedAt, vignetteYear }: LoadedDecision): readonly Fact[] {
  return [['letters.fact.period', periodOfRequest({ type, savedAt, year: vignetteYear })]]
}
