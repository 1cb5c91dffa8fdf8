import { getRequest } from '@vignettes/domain/api/requests.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { truePath } from '@vignettes/domain/paths/true-path.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { call } from '../api/client.ts'
import type { PageError } from '../components/page-error.ts'
import { text } from '../text.ts'
import { type DraftName, readDraft } from './drafts.ts'
import { isOtherThan } from './merge-answers.ts'

interface SentAlready {
  /** Where it stands. */
  path: string
  /** Whether it can still be changed, by sending it again. */
  isOpen: boolean
  /** Whether something else is answered here. */
  isOther: boolean
}

/** How the request stands that was made of a draft; undefined where nobody can tell. */
export async function findSent(
  name: DraftName,
  requestId: string,
): Promise<SentAlready | undefined> {
  try {
    const request = await call(getRequest, { params: { id: requestId } })
    const path = truePath(request)
    return {
      path,
      isOpen: path === summaryPath(name, requestId),
      // Where this device made it, and the answer was lost, it is what was answered here.
      isOther: isOtherThan(request.data as Answers, readDraft(name).answers),
    }
  } catch {
    return undefined
  }
}

/** What is said of what was answered here and is not in the request. */
export function tellNotInIt(isOpen: boolean): PageError {
  return {
    title: text('wizard.elsewhere.sent-title'),
    message: text(`wizard.elsewhere.${isOpen ? 'sent-open' : 'sent-over'}`),
    isNeutral: true,
  }
}
