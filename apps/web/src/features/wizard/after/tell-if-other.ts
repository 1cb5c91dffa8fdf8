import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { logFailure } from '../../../api/log-failure.ts'
import { readPageError, showPageError } from '../../../components/page-error.ts'
import { text } from '../../../text.ts'

/**
 * Says of a request that was handed in that another device changed it, while this one was at the bank or the payment.
 *
 * @param asked what the request is made of
 * @param mine what was sent from here
 */
export async function tellIfOther(asked: Answers, mine: Answers): Promise<void> {
  try {
    const { whereChanged } = await import('../../../drafts/sent-already.ts')
    // Who was led here since it was sent elsewhere was told so.
    if (!whereChanged(asked, { answers: mine }) || readPageError()) return
    showPageError({
      title: text('payment.thank-you.other-title'),
      message: text('payment.thank-you.other'),
      isNeutral: true,
    })
  } catch {
    logFailure('Whether another device changed the request is not known')
  }
}
