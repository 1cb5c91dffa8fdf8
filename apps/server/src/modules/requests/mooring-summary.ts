import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { NO_CREDIT_REASONS } from '@vignettes/domain/vignette/credit.ts'
import { areaCm2, areaM2, MONTHS_IN_A_YEAR, rowForArea } from '@vignettes/domain/vignette/tariff.ts'
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
  return {
    district: request.district,
    type: 'mooring',
    today: businessDate(request.savedAt),
    answers: request.answers,
    hasMandate: true,
    driveTypes: reference.driveTypes,
    marinas: reference.marinasOf(request.district),
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
    cost: eurosFromCents(request.costCents),
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
  const { vignetteYear, fullYearCostCents, remainingMonths } = request
  if (request.type !== 'mooring' || vignetteYear === null || fullYearCostCents === null) return []
  const { boatLength, boatWidth } = request
  const price = priceOf(reference, request)
  const hasEnded = request.status !== null && hasVignetteEnded(request.status)
  const months = remainingMonths ?? MONTHS_IN_A_YEAR
  return [
    { label: 'summary.area', value: { squareMetres: areaM2(boatLength, boatWidth) } },
    ...(price === undefined
      ? []
      : [{ label: 'summary.pricePerM2', value: { cents: price } } as const]),
    { label: 'summary.fullYearCost', value: { cents: fullYearCostCents } },
    // '12 van 12 maanden' would say nothing.
    ...(months < MONTHS_IN_A_YEAR
      ? [
          {
            label: hasEnded ? 'summary.months-ended' : 'summary.months',
            value: { key: 'summary.months-of-year', values: { months } },
          } as const,
        ]
      : []),
    ...creditLine(request, vignetteYear),
  ]
}

/** Decisions A32: what a cancelled vignette takes off, or why nothing. */
function creditLine({ creditCents, creditReason }: RequestForSummary, year: number): UnsaidLine[] {
  if (creditReason) {
    const value = { key: NO_CREDIT_REASONS[creditReason], values: { year } }
    return [{ label: 'summary.credit', value }]
  }
  return creditCents ? [{ label: 'summary.credit', value: { cents: -creditCents } }] : []
}

/** Today's file says what a past year cost as well: rows are dated and stay. */
function priceOf(reference: ReferenceData, request: RequestForSummary): number | undefined {
  if (request.vignetteYear === null) return undefined
  const { boatLength, boatWidth } = request
  const rows = reference.mooringTariff(request.category, request.vignetteYear)
  return rowForArea(rows, areaCm2(boatLength, boatWidth))?.centsPerM2
}
