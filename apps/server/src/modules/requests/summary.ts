import { personName } from '@vignettes/domain/format/person-name.ts'
import { recapLabel } from '@vignettes/domain/wizard/recap-label.ts'
import { districtRow, districtInRoute } from '@vignettes/domain/vignette/districts.ts'
import { formatDate, formatInstantDate, formatInstantTime } from '@vignettes/domain/format/date.ts'
import { formatCents } from '@vignettes/domain/format/money.ts'
import { FLOWS } from '@vignettes/domain/wizard/flows.ts'
import { STEPS } from '@vignettes/domain/wizard/steps.ts'
import type { RecapLine } from '@vignettes/domain/wizard/step.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { translate } from '../../text.ts'
import { mooringCostLines, mooringSummaryFacts } from './mooring-summary.ts'
import type { RequestForSummary } from './request-for-summary.ts'
import type { Summary, SummaryLine } from './summary-line.ts'
import { transitFacts } from './transit-facts.ts'

/** What a request's summary says, in the order of the wizard. §2.7 */
export function summaryOf(request: RequestForSummary, reference: ReferenceData): Summary {
  const facts =
    request.type === 'transit'
      ? transitFacts(reference, request.createdAt, request.answers)
      : mooringSummaryFacts(reference, request)
  return {
    title: translate('summary.title'),
    requestId: request.requestId,
    createdAt: request.createdAt,
    sections: [
      { heading: translate('summary.application'), lines: applicationLines(request, reference) },
      ...FLOWS[request.type].flatMap((key) => {
        const lines = recapOf(key, facts)
        return lines.length > 0 ? [{ heading: translate(`step.${key}.label`), lines }] : []
      }),
    ],
  }
}

function applicationLines(request: RequestForSummary, reference: ReferenceData): SummaryLine[] {
  const { createdAt, district } = request
  const { summaryNote } = districtRow(district)
  const time = formatInstantTime(createdAt)
  const { initials, surname_prefix: surnamePrefix, surname } = request
  return [
    { label: translate('summary.requestId'), value: request.requestId },
    {
      label: translate('summary.createdAt'),
      value: translate('summary.date-and-time', { date: formatInstantDate(createdAt), time }),
    },
    {
      label: translate('summary.applicant'),
      value: personName({ initials, surnamePrefix, surname }),
    },
    { label: translate('summary.category'), value: reference.categoryName(request.category) },
    { label: translate('summary.district'), value: districtInRoute(district) },
    ...mooringCostLines(request, reference),
    { label: translate('summary.cost'), value: formatCents(request.costCents) },
    { label: translate('summary.validUntil'), value: formatDate(request.validUntil) },
    ...(summaryNote ? [{ label: translate('summary.note'), value: translate(summaryNote) }] : []),
  ]
}

function recapOf<K extends StepKey>(key: K, facts: WizardFacts): SummaryLine[] {
  const answer = facts.answers[key]
  return answer === undefined ? [] : STEPS[key].recap(answer, facts).map(lineOf)
}

function lineOf({ field, value }: RecapLine): SummaryLine {
  const label = translate(recapLabel(field))
  if ('key' in value) return { label, value: translate(value.key) }
  return { label, value: value.text, ...(value.href !== undefined && { href: value.href }) }
}
