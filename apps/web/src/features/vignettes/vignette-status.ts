import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { canPaymentBeRetried } from '@vignettes/domain/vignette/payment-states.ts'
import { text } from '../../text.ts'

/** What a card says of how it stands, and the one thing to do next. */
export interface StatusShown {
  /** Undefined where what is to be done stands in its place. */
  words?: string
  tone: 'calm' | 'attention'
  explanation?: string
  action?: { label: string; path: string }
}

/** §4 how a vignette stands: its documents first, then its payment, then its own status. */
export function statusOf(item: OverviewItem): StatusShown {
  const { paymentStatus, vignette, vignetteStatus, documents } = item
  const name = vignetteStatus.name ?? text('vignettes.status.none')
  const rejected = documents.filter(({ status }) => status === 'rejected').length
  if (rejected > 0) {
    // §4 a link to the re-upload screen instead of the status.
    return {
      tone: 'attention',
      explanation: text(`vignettes.rejected.${rejected === 1 ? 'one' : 'more'}`, { n: rejected }),
      action: {
        label: text('vignettes.send-documents'),
        path: ownPaths.rejectedDocuments(item.object.Id),
      },
    }
  }
  if (vignette.type === 'mooring') {
    // §4 the payment of a mooring vignette is ignored, but an open one is told: its mandate is still to come.
    return paymentStatus === 'OPEN'
      ? {
          words: name,
          tone: 'attention',
          explanation: text('vignettes.payment-failed'),
          action: { label: text('vignettes.give-mandate'), path: summaryOf(item) },
        }
      : { words: name, tone: 'calm' }
  }
  if (paymentStatus === 'PAID') return { words: name, tone: 'calm' }
  if (paymentStatus === 'PROCESSING') {
    return {
      words: text('vignettes.status.processing'),
      tone: 'calm',
      explanation: text('vignettes.processing-text'),
    }
  }
  const path = summaryOf(item)
  return paymentStatus !== null && canPaymentBeRetried(paymentStatus)
    ? {
        words: text('vignettes.status.not-paid'),
        tone: 'attention',
        action: { label: text('vignettes.retry'), path },
      }
    : {
        words: text('vignettes.status.open'),
        tone: 'attention',
        action: { label: text('vignettes.finish'), path },
      }
}

/** Where a request is finished. */
function summaryOf({ vignette: { district, type }, requestId }: OverviewItem): string {
  return summaryPath({ district, type }, requestId)
}
