import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { isBankConfirming } from '@vignettes/domain/paths/true-path.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import { textForReader } from '../../api/text-for-reader.ts'
import { formatDate, formatInstantDate } from '../../format.ts'
import { text } from '../../text.ts'
import { statusOf } from './vignette-status.ts'

export interface Happening {
  words: string
  /** As it is shown; undefined while it is not known. */
  date?: string | undefined
  isDone: boolean
}

/** With the day that it stands at. */
interface Dated extends Happening {
  day: BusinessDate
}

/** What happened with a vignette, in the order of its days, and then what comes. What is to come never stands before what was. */
export function whatHappened(details: VignetteDetails, today: BusinessDate): Happening[] {
  const dated = [...historyOf(details), ...validityOf(details, today)]
  const done = dated.filter(({ isDone }) => isDone).sort(byDay)
  const toCome = dated.filter(({ isDone }) => !isDone).sort(byDay)
  return [...[...done, ...toCome].map(withoutDay), ...whatComes(details)]
}

// What has the same day keeps its place.
function byDay(one: Dated, other: Dated): number {
  if (one.day === other.day) return 0
  return one.day < other.day ? -1 : 1
}

function withoutDay({ words, date, isDone }: Dated): Happening {
  return { words, date, isDone }
}

/** That its validity ended stands at its last day, and not once more at the day on which that was written down. */
function historyOf(details: VignetteDetails): Dated[] {
  const { history, products } = details
  return history
    .filter(({ reason }) => reason !== 'validity-ended' || products.length === 0)
    .map(({ reason, at }) => ({
      words: eventInWords(eventOf(reason, details)),
      day: businessDate(new Date(at)),
      date: formatInstantDate(new Date(at)),
      isDone: true,
    }))
}

/** What its owner did is another's to who helps them. */
function eventInWords(event: ReturnType<typeof eventOf>): string {
  return event === 'stopped-by-owner' || event === 'withdrawn-by-owner'
    ? textForReader(`vignettes.timeline.event.${event}`)
    : text(`vignettes.timeline.event.${event}`)
}

/** It lies ready at a pickup point only where there is one: before, the desk could say so of what goes by post too. */
function eventOf(
  reason: VignetteDetails['history'][number]['reason'],
  { pickupPoint, vignette }: VignetteDetails,
) {
  // Without a number there never was a vignette.
  if (reason === 'withdraw' && !vignette.name) return 'withdraw-request'
  return reason === 'ready-for-pickup' && !pickupPoint ? 'ready' : reason
}

/** Decisions A33: of what is not granted the server tells no validity. */
function validityOf({ products }: VignetteDetails, today: BusinessDate): Dated[] {
  return products.flatMap(({ startDate, expires }) => [
    {
      words: text('vignettes.timeline.valid-from'),
      day: startDate,
      date: formatDate(startDate),
      isDone: startDate <= today,
    },
    {
      words: text(`vignettes.timeline.${expires < today ? 'expired' : 'valid-to'}`),
      day: expires,
      date: formatDate(expires),
      isDone: expires < today,
    },
  ])
}

function whatComes(details: VignetteDetails): Happening[] {
  const words = nextOf(details)
  return words === undefined ? [] : [{ words, isDone: false }]
}

/** Decisions A27: with a mandate it waits for its owner alone. */
function mandateToCome(details: VignetteDetails) {
  if (details.hasMandate) return 'to-send'
  const isWaitedFor = isBankConfirming(details) || details.isOtherMandateProcessing
  return isWaitedFor ? 'mandate-processing' : 'to-authorise'
}

/** What it waits for; undefined for what is granted or has ended. */
function nextOf(details: VignetteDetails): string | undefined {
  const { vignette, vignetteStatus, paymentStatus, products } = details
  const { phase } = statusOf(details)
  if (vignetteStatus.code === 'AWAITING_PAYMENT') {
    if (vignette.type === 'mooring') return text(`vignettes.timeline.${mandateToCome(details)}`)
    if (paymentStatus === 'PAID') return undefined
    return text(`vignettes.timeline.${paymentStatus === 'PROCESSING' ? 'processing' : 'to-pay'}`)
  }
  if (phase === 'to-do') return text('vignettes.timeline.documents')
  const waits = phase === 'in-progress' && products.length === 0
  return waits ? text('vignettes.timeline.to-judge') : undefined
}
