import type { OverviewItem, OwnVignette } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { isBankConfirming } from '@vignettes/domain/paths/true-path.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { canPaymentBeRetried } from '@vignettes/domain/vignette/payment-states.ts'
import {
  hasVignetteEnded,
  mayOwnerWithdraw,
  type VignettePhase,
} from '@vignettes/domain/vignette/vignette-states.ts'
import { formatDate } from '../../format.ts'
import { isHelping } from '../../api/session.ts'
import { textForReader } from '../../api/text-for-reader.ts'
import { serverToday } from '../../server-today.ts'
import { text } from '../../text.ts'

/** What a card says of how it stands, and the one thing to do next. */
export interface StatusShown {
  /** Undefined where what is to be done stands in its place. */
  words?: string
  phase: VignettePhase
  explanation?: string
  /** Of what has ended: what becomes of it is told. */
  credit?: NonNullable<OverviewItem['credit']>
  action?: { label: string; path: string }
}

/** Decisions A27: whether its owner may take the request back; who helps them may not. */
export function mayWithdraw({ vignette, vignetteStatus }: OverviewItem): boolean {
  return !isHelping() && mayOwnerWithdraw({ type: vignette.type, status: vignetteStatus.code })
}

/** Granted and not over, also for days that are still to come. */
export function isGranted({ vignetteStatus, products }: OverviewItem): boolean {
  return products.length > 0 && !hasVignetteEnded(vignetteStatus.code)
}

/** Issue 14, 6: what of a stopped one its owner can still have taken off the request for another boat. */
export function creditLeftOf({ creditLeft }: OwnVignette): StatusShown['credit'] {
  if (!creditLeft || isHelping() || creditLeft.until < serverToday()) return undefined
  return { ...creditLeft, back: 0, dropped: 0 }
}

/** §4 how a vignette stands: whether it has ended, then its documents, its payment, and its own status. */
export function statusOf(item: OverviewItem): StatusShown {
  const { vignetteStatus, documents, documentsAsked, credit } = item
  const words = vignetteStatus.name ?? text('vignettes.status.none')
  if (hasVignetteEnded(vignetteStatus.code))
    // No letter tells it.
    return {
      words,
      phase: 'ended',
      ...(credit && !isHelping() && { credit }),
    }
  const rejected = documents.filter(({ status }) => status === 'rejected').length
  const toSend = rejected + documentsAsked.length
  if (toSend > 0) return documentsToSend(item, toSend)
  if (vignetteStatus.code === 'AWAITING_PAYMENT') return statusOfWaiting(item)
  if (item.isValid) return { words, phase: 'valid', ...readyAt(item) }
  const [validity] = item.products
  // Granted for days that are still to come: in use it is not yet, whatever has been settled.
  const isSettled = validity && vignetteStatus.code === 'ACTIVE'
  return {
    words: isSettled
      ? text('vignettes.status.valid-from', { from: formatDate(validity.startDate) })
      : words,
    phase: 'in-progress',
    ...readyAt(item),
  }
}

/** Where it lies ready. */
function readyAt({ vignetteStatus, pickupPoint }: OverviewItem) {
  if (vignetteStatus.code !== 'READY_FOR_PICKUP' || !pickupPoint) return {}
  return { explanation: text('vignettes.ready-for-pickup', { place: pickupPoint.text }) }
}

/** §4 a link to the re-upload screen instead of the status. */
function documentsToSend(item: OverviewItem, count: number): StatusShown {
  const { object, answerBy, documentsAsked } = item
  const howMany = count === 1 ? 'one' : 'more'
  // What was never sent is not sent again.
  const isNew = documentsAsked.length > 0
  const asked = text(isNew ? `vignettes.asked.${howMany}` : `vignettes.rejected.${howMany}`, {
    n: count,
  })
  return {
    phase: 'to-do',
    explanation: answerBy ? `${asked} ${untilWhen(answerBy)}` : asked,
    action: {
      label: text(
        isNew ? `vignettes.send-asked.${howMany}` : `vignettes.send-documents.${howMany}`,
      ),
      path: ownPaths.rejectedDocuments(object.Id),
    },
  }
}

/** Until when it can be sent; what comes later is taken too, as long as nothing is decided. */
function untilWhen(answerBy: BusinessDate): string {
  const isOver = answerBy < serverToday()
  return text(isOver ? 'vignettes.answer-was-by' : 'vignettes.answer-by', {
    date: formatDate(answerBy),
  })
}

/** Of a request that waits for money, or for a mandate. */
function statusOfWaiting(item: OverviewItem): StatusShown {
  const { paymentStatus, vignette } = item
  const path = summaryOf(item)
  if (vignette.type === 'mooring') {
    // Decisions A27: another request's mandate is there; this one is sent by its owner, or by nobody.
    if (item.hasMandate) {
      return {
        words: text('vignettes.status.not-sent'),
        phase: 'to-do',
        explanation: textForReader('vignettes.not-sent'),
        action: { label: text('vignettes.send'), path },
      }
    }
    if (isBankConfirming(item)) {
      return {
        words: textForReader('vignettes.status.mandate-processing'),
        phase: 'in-progress',
        explanation: item.isAskedAnew
          ? textForReader('vignettes.mandate-processing-anew')
          : textForReader('vignettes.mandate-processing-text'),
      }
    }
    // B7, A27: that of another is waited for, and no other is begun until then.
    if (item.isOtherMandateProcessing) {
      return {
        words: textForReader('vignettes.status.mandate-processing'),
        phase: 'in-progress',
        explanation: textForReader('frame.request.other-mandate'),
      }
    }
    // Who helps gives none.
    if (isHelping()) {
      return {
        words: text('vignettes.status.waits-for-owner'),
        phase: 'in-progress',
        explanation: text('vignettes.waits-for-owner'),
      }
    }
    return {
      words: text('vignettes.status.no-mandate'),
      phase: 'to-do',
      explanation: text('vignettes.payment-failed'),
      action: { label: text('vignettes.give-mandate'), path },
    }
  }
  if (paymentStatus === 'PROCESSING') {
    return {
      words: text('vignettes.status.processing'),
      phase: 'in-progress',
      explanation: textForReader('vignettes.processing-text'),
    }
  }
  // The money is there and the vignette follows in a moment: nothing is asked any more.
  if (paymentStatus === 'PAID')
    return { words: text('vignettes.payment.PAID'), phase: 'in-progress' }
  return paymentStatus !== null && canPaymentBeRetried(paymentStatus)
    ? {
        words: text('vignettes.status.not-paid'),
        phase: 'to-do',
        action: { label: text('vignettes.retry'), path },
      }
    : {
        words: text('vignettes.status.open'),
        phase: 'to-do',
        action: { label: text('vignettes.finish'), path },
      }
}

/** Where a request is finished. */
function summaryOf({ vignette: { district, type }, requestId }: OverviewItem): string {
  return summaryPath({ district, type }, requestId)
}
