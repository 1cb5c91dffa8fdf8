import { recapLabel } from '@vignettes/domain/wizard/recap-label.ts'
import { districtRow, districtInRoute } from '@vignettes/domain/vignette/districts.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { FLOWS } from '@vignettes/domain/wizard/flows.ts'
import { STEPS } from '@vignettes/domain/wizard/steps.ts'
import type { RecapLine } from '@vignettes/domain/wizard/step.ts'
import type { Answers, StepKey } from '@vignettes/domain/wizard/answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { periodOfRequest } from '@vignettes/domain/vignette/period.ts'
import { termLines } from '@vignettes/domain/vignette/term-lines.ts'
import { termsOfRequest, termsToTell } from '@vignettes/domain/vignette/terms.ts'
import { vignetteKind } from '@vignettes/domain/vignette/vignette-kind.ts'
import { hasVignetteEnded, showsValidity } from '@vignettes/domain/vignette/vignette-states.ts'
import { costToTell } from '../../ports/asked-today.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { Sender } from '../../ports/sender.ts'
import type { SummarySection } from '../../ports/summaries.ts'
import { show, translate } from '../../text.ts'
import { mooringCostLines, mooringSummaryFacts } from './mooring-summary.ts'
import type { RequestForSummary } from './request-for-summary.ts'
import type { Summary, UnsaidLine } from './summary-line.ts'
import { applicantParty, senderParty } from './summary-parties.ts'
import { transitFacts } from './transit-facts.ts'

/** What a request's summary says as a PDF, in the language of the lists. §2.7 */
export function summaryOf(
  request: RequestForSummary,
  reference: ReferenceData,
  sender: Sender,
): Summary {
  const { language } = reference
  const answers = recapByStep(request, reference)
    // What kind of vignette it is stands above the answers.
    .filter(({ step }) => step !== 'MooringType')
    .flatMap(({ lines }) => lines)
  return {
    language,
    title: translate(language, 'summary.title'),
    sender: senderParty(sender, language),
    applicant: applicantParty(request, language),
    notice: translate(language, 'summary.no-vignette'),
    reference: referenceOf(request),
    createdAt: request.createdAt,
    sections: [
      sectionOf('summary.application', applicationLines(request, reference), language),
      sectionOf(paymentHeading(request), paymentLines(request, reference), language),
      sectionOf('summary.answers', answers, language),
    ],
  }
}

/** The same in sections, with one for each step of the wizard. */
export function summarySections(
  request: RequestForSummary,
  reference: ReferenceData,
): SummarySection[] {
  const { language } = reference
  return [
    sectionOf('summary.application', applicationLines(request, reference), language),
    sectionOf(paymentHeading(request), paymentLines(request, reference), language),
    ...recapByStep(request, reference).map(({ step, lines }) => ({
      step,
      ...sectionOf(`step.${step}.label`, lines, language),
    })),
  ]
}

function sectionOf(heading: TextKey, lines: readonly UnsaidLine[], language: Language) {
  return {
    heading: translate(language, heading),
    lines: lines.map(({ label, value, href }) => ({
      label: translate(language, label),
      value: show(language, value),
      ...(href !== undefined && { href }),
    })),
  }
}

function recapByStep(request: RequestForSummary, reference: ReferenceData) {
  const facts =
    request.type === 'transit'
      ? transitFacts(reference, request.savedAt, asPaid(request, reference))
      : mooringSummaryFacts(reference, request)
  return FLOWS[request.type]
    .map((step) => ({ step, lines: recapOf(step, facts) }))
    .filter(({ lines }) => lines.length > 0)
}

/** The answers with how it was paid: what was chosen last came too late for a payment that was under way. */
function asPaid({ answers, paidBy }: RequestForSummary, reference: ReferenceData): Answers {
  const type =
    paidBy && reference.paymentTypes.find(({ id }) => reference.paymentMethod(id) === paidBy.method)
  if (!type) return answers
  const card = paidBy.card === null ? {} : { serviceCode: paidBy.card }
  return { ...answers, Payment: { paymentType: type.id, ...card } }
}

function applicationLines(request: RequestForSummary, reference: ReferenceData): UnsaidLine[] {
  const { createdAt, savedAt, district, type } = request
  const { summaryNote } = districtRow(district)
  const categoryName = reference.categoryName(request.category)
  const requestedAt = { date: { dateOf: createdAt }, time: { timeOf: createdAt } }
  return [
    { label: 'summary.reference', value: referenceOf(request) },
    { label: 'summary.createdAt', value: { key: 'summary.date-and-time', values: requestedAt } },
    { label: 'summary.category', value: vignetteKind(type, categoryName) },
    { label: 'summary.district', value: districtInRoute(district) },
    {
      label: 'summary.period',
      value: periodOfRequest({ type, savedAt, year: request.vignetteYear }),
    },
    ...endLines(request, reference),
    ...validityLines(request),
    ...(summaryNote && !isWithoutVignette(request)
      ? [{ label: 'summary.note', value: { key: summaryNote } } as const]
      : []),
  ]
}

/** How the amount came about, the amount itself, and what of it is collected when. */
function paymentLines(request: RequestForSummary, reference: ReferenceData): UnsaidLine[] {
  const { costCents } = request
  const terms = costCents === undefined ? [] : termsOfRequest({ ...request, costCents }, reference)
  return [
    ...mooringCostLines(request, reference),
    { label: 'summary.cost', value: costToTell(costCents) },
    ...termLines(termsToTell(terms, request, request.today)),
  ]
}

/** Nobody pays any more for what was refused or withdrawn, and who has paid for what is over did so. */
function paymentHeading({ status }: RequestForSummary): TextKey {
  return status && hasVignetteEnded(status) ? 'summary.amount' : 'summary.pay'
}

function endLines(
  { status, isStopped }: RequestForSummary,
  reference: ReferenceData,
): UnsaidLine[] {
  const name = status && hasVignetteEnded(status) && reference.vignetteStatusName(status, isStopped)
  return name ? [{ label: 'summary.status', value: name }] : []
}

/** Decisions A33: nothing is said of where a vignette holds that was refused or withdrawn. */
function isWithoutVignette({ status, number }: RequestForSummary): boolean {
  return Boolean(status && hasVignetteEnded(status) && !showsValidity({ status, number }))
}

/** Decisions A33: there is a validity once the vignette is granted, and none when it was refused or withdrawn. */
function validityLines({ status, number, validFrom, validUntil }: RequestForSummary): UnsaidLine[] {
  if (!status || !validFrom || !validUntil || !showsValidity({ status, number })) return []
  return [
    { label: 'summary.validFrom', value: { date: validFrom } },
    { label: 'summary.validUntil', value: { date: validUntil } },
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
