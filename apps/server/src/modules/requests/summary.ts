import { personName } from '@vignettes/domain/format/person-name.ts'
import { recapLabel } from '@vignettes/domain/wizard/recap-label.ts'
import { districtRow, districtInRoute } from '@vignettes/domain/vignette/districts.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { FLOWS } from '@vignettes/domain/wizard/flows.ts'
import { STEPS } from '@vignettes/domain/wizard/steps.ts'
import type { RecapLine } from '@vignettes/domain/wizard/step.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { show, translate } from '../../text.ts'
import { mooringCostLines, mooringSummaryFacts } from './mooring-summary.ts'
import type { RequestForSummary } from './request-for-summary.ts'
import type { Summary, UnsaidLine } from './summary-line.ts'
import { transitFacts } from './transit-facts.ts'

/** What a request's summary says, in the order of the wizard and in the language of the lists. §2.7 */
export function summaryOf(request: RequestForSummary, reference: ReferenceData): Summary {
  const { language } = reference
  const facts =
    request.type === 'transit'
      ? transitFacts(reference, request.createdAt, request.answers)
      : mooringSummaryFacts(reference, request)
  const section = (heading: TextKey, lines: readonly UnsaidLine[]) => ({
    heading: translate(language, heading),
    lines: lines.map(({ label, value, href }) => ({
      label: translate(language, label),
      value: show(language, value),
      ...(href !== undefined && { href }),
    })),
  })
  return {
    language,
    title: translate(language, 'summary.title'),
    requestId: request.requestId,
    createdAt: request.createdAt,
    sections: [
      section('summary.application', applicationLines(request, reference)),
      ...FLOWS[request.type].flatMap((key) => {
        const lines = recapOf(key, facts)
        return lines.length > 0 ? [section(`step.${key}.label`, lines)] : []
      }),
    ],
  }
}

function applicationLines(request: RequestForSummary, reference: ReferenceData): UnsaidLine[] {
  const { createdAt, district } = request
  const { summaryNote } = districtRow(district)
  const { initials, surname_prefix: surnamePrefix, surname } = request
  const savedAt = { date: { dateOf: createdAt }, time: { timeOf: createdAt } }
  return [
    { label: 'summary.requestId', value: request.requestId },
    { label: 'summary.createdAt', value: { key: 'summary.date-and-time', values: savedAt } },
    { label: 'summary.applicant', value: personName({ initials, surnamePrefix, surname }) },
    { label: 'summary.category', value: reference.categoryName(request.category) },
    { label: 'summary.district', value: districtInRoute(district) },
    ...mooringCostLines(request, reference),
    { label: 'summary.cost', value: { cents: request.costCents } },
    { label: 'summary.validUntil', value: { date: request.validUntil } },
    ...(summaryNote ? [{ label: 'summary.note', value: { key: summaryNote } } as const] : []),
  ]
}

function recapOf<K extends StepKey>(key: K, facts: WizardFacts): UnsaidLine[] {
  const answer = facts.answers[key]
  return answer === undefined ? [] : STEPS[key].recap(answer, facts).map(lineOf)
}

function lineOf({ field, value }: RecapLine): UnsaidLine {
  const label = recapLabel(field)
  return 'text' in value ? { label, value: value.text, href: value.href } : { label, value }
}
