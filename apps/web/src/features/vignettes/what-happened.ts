import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { formatDate, formatInstantDate } from '../../format.ts'
import { text } from '../../text.ts'
import { statusOf } from './vignette-status.ts'

export interface Happening {
  words: string
  /** As it is shown; undefined while it is not known. */
  date?: string | undefined
  isDone: boolean
}

interface WhatIsKnown {
  details: VignetteDetails
  /** When it was asked for; undefined while the request is not loaded. */
  requestedAt: Date | undefined
  today: BusinessDate
}

/** What happened with a vignette and what comes, in that order. */
export function whatHappened({ details, requestedAt, today }: WhatIsKnown): Happening[] {
  const happenings: Happening[] = [
    {
      words: text('vignettes.timeline.requested'),
      date: requestedAt && formatInstantDate(requestedAt),
      isDone: true,
    },
  ]
  const waitsFor = whatItWaitsFor(details)
  if (details.vignette.type === 'transit' && !waitsFor) {
    happenings.push({ words: text('vignettes.timeline.paid'), isDone: true })
  }
  if (waitsFor) {
    happenings.push({ words: waitsFor, isDone: false })
  } else {
    const { words: status = '' } = statusOf(details)
    happenings.push({ words: text('vignettes.timeline.now', { status }), isDone: true })
  }
  for (const { startDate, expires } of details.products) {
    happenings.push(
      {
        words: text('vignettes.timeline.valid-from'),
        date: formatDate(startDate),
        isDone: startDate <= today,
      },
      {
        words: text(`vignettes.timeline.${expires < today ? 'expired' : 'valid-to'}`),
        date: formatDate(expires),
        isDone: expires < today,
      },
    )
  }
  return happenings
}

function whatItWaitsFor({ documents, vignette, paymentStatus }: VignetteDetails) {
  if (documents.some(({ status }) => status === 'rejected')) {
    return text('vignettes.timeline.documents')
  }
  if (vignette.type === 'transit') {
    return paymentStatus === 'PAID' ? undefined : text('vignettes.timeline.to-pay')
  }
  return paymentStatus === 'OPEN' ? text('vignettes.timeline.to-authorise') : undefined
}
