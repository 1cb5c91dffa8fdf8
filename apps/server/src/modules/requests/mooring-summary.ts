import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { type CostWithCredit, creditInSum } from '@vignettes/domain/vignette/credit.ts'
import {
  areaCm2,
  areaM2,
  fullYearCostCents,
  MONTHS_IN_A_YEAR,
  rowForArea,
} from '@vignettes/domain/vignette/tariff.ts'
import { hasVignetteEnded } from '@vignettes/domain/vignette/vignette-states.ts'
import { isMooringCategory } from '@vignettes/domain/vignette/categories.ts'
import type { MooringTypeOffer, WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { RequestForSummary } from './request-for-summary.ts'
import type { UnsaidLine } from './summary-line.ts'

/** What the summary of a mooring request looks names up in: its own marinas and the type that was chosen. */
export function mooringSummaryFacts(
  reference: ReferenceData,
  request: RequestForSummary,
): WizardFacts {
  const today = businessDate(request.savedAt)
  return {
    district: request.district,
    type: 'mooring',
    today,
    answers: request.answers,
    hasMandate: true,
    seasonOn: reference.seasonOn,
    driveTypes: reference.driveTypes,
    marinas: reference.marinasOf(request.district, today),
    mooringTypes: chosenType(reference, request),
  }
}

function chosenType(reference: ReferenceData, request: RequestForSummary): MooringTypeOffer[] {
  const { boatLength, boatWidth } = request
  const { category } = request
  if (!isMooringCategory(category)) return []
  const offer = {
    category,
    name: reference.categoryName(category),
    district: request.district,
    remainingMonths: request.remainingMonths ?? 0,
    cost: eurosFromCents(request.costCents ?? 0),
    fullYearCost: eurosFromCents(request.fullYearCostCents ?? 0),
    area: areaM2(boatLength, boatWidth),
    pricePerM2: eurosFromCents(priceOf(reference, request) ?? 0),
    credit: eurosFromCents(request.creditCents ?? 0),
    ...(request.creditReason && { creditReason: request.creditReason }),
    year: request.vignetteYear ?? 0,
  }
  return [offer]
}

/** How the cost came about: year, surface times price, months, and what a cancelled vignette takes off. */
export function mooringCostLines(
  request: RequestForSummary,
  reference: ReferenceData,
): UnsaidLine[] {
  const { vignetteYear, fullYearCostCents: fullYearCents, remainingMonths } = request
  if (request.type !== 'mooring' || vignetteYear === null || fullYearCents === null) return []
  const { boatLength, boatWidth } = request
  const price = priceOf(reference, request)
  const hasEnded = request.status !== null && hasVignetteEnded(request.status)
  const months = remainingMonths ?? MONTHS_IN_A_YEAR
  return [
    { label: 'summary.area', value: { squareMetres: areaM2(boatLength, boatWidth) } },
    ...(price === undefined
      ? []
      : [{ label: 'summary.pricePerM2', value: { cents: price } } as const]),
    { label: 'summary.fullYearCost', value: { cents: fullYearCents } },
    // '12 van 12 maanden' would say nothing.
    ...(months < MONTHS_IN_A_YEAR
      ? [
          {
            label: hasEnded ? 'summary.months-ended' : 'summary.months',
            value: { key: 'summary.months-of-year', values: { months } },
          } as const,
        ]
      : []),
    ...creditLine({
      fullYearCostCents: fullYearCents,
      months,
      year: vignetteYear,
      creditCents: request.creditCents ?? 0,
      creditReason: request.creditReason ?? undefined,
    }),
  ]
}

/** Decisions A32: what a cancelled vignette takes off, or why nothing. */
function creditLine(cost: CostWithCredit): UnsaidLine[] {
  const credit = creditInSum(cost)
  if (!credit) return []
  const { takenOffCents, words } = credit
  const amount = { cents: 0 - takenOffCents }
  // Why nothing is taken off needs no amount of nothing.
  if (words && takenOffCents === 0) return [{ label: 'summary.credit', value: words }]
  const value = words
    ? { key: 'summary.credit-and-words' as const, values: { amount, words } }
    : amount
  return [{ label: 'summary.credit', value }]
}

/**
 * By the tariff of the day on which it was saved. Undefined where the file was changed since, so that its price is not the
 * one that the amount was made with.
 */
function priceOf(reference: ReferenceData, request: RequestForSummary): number | undefined {
  if (request.vignetteYear === null) return undefined
  const cm2 = areaCm2(request.boatLength, request.boatWidth)
  const { category, vignetteYear, savedAt } = request
  const row = rowForArea(
    reference.mooringTariff(category, vignetteYear, businessDate(savedAt)),
    cm2,
  )
  const isSame = row && fullYearCostCents(cm2, row.centsPerM2) === request.fullYearCostCents
  return isSame ? row.centsPerM2 : undefined
}
