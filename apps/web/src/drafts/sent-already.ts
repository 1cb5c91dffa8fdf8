import { getRequest } from '@vignettes/domain/api/requests.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { truePath } from '@vignettes/domain/paths/true-path.ts'
import { type Answers, STEP_KEYS } from '@vignettes/domain/wizard/answers.ts'
import { call } from '../api/client.ts'
import type { PageError } from '../components/page-error.ts'
import { text } from '../text.ts'
import { type DraftName, readDraft } from './drafts.ts'
import { isRecord } from '../parse-json.ts'
import { isSame } from './is-same.ts'

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

/** Whether something was answered otherwise than in the answers that a request is made of, which lack what is kept nowhere. */
export function isOtherThan(sent: Answers, mine: Answers): boolean {
  return STEP_KEYS.some((step) => {
    const [there, here]: [unknown, unknown] = [sent[step], mine[step]]
    if (!isRecord(there) || !isRecord(here)) return false
    return Object.keys(there).some((field) => !isSame(named(there[field]), named(here[field])))
  })
}

/** The server writes files anew: one is known by its name. */
function named(answer: unknown): unknown {
  return isRecord(answer) ? answer['name'] : answer
}
