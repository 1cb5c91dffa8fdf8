import { type Answers, STEP_KEYS } from '@vignettes/domain/wizard/answers.ts'
import type { PageError } from '../components/page-error.ts'
import { text } from '../text.ts'
import type { Draft } from './drafts.ts'
import { isRecord } from '../parse-json.ts'
import { isSame } from './is-same.ts'

/** Where something was answered otherwise than in a request: here, since this browser sent or read it last, or only elsewhere. */
export type Changed = 'here' | 'elsewhere'

/** What is still to be done for a request; until then it can be changed, by sending it again. */
export type WaitsFor = 'payment' | 'mandate' | 'sending'

/** What is said of what is answered here and is not in the request, which may be over. */
export function tellNotInIt(waitsFor: WaitsFor | undefined, changed: Changed): PageError {
  const title = waitsFor
    ? text(`wizard.elsewhere.waiting.${waitsFor}`)
    : text('wizard.elsewhere.sent-title')
  const state = waitsFor ? 'open' : 'over'
  return {
    title: changed === 'here' ? title : text('wizard.elsewhere.other-title'),
    message: text(`wizard.elsewhere.${changed === 'here' ? 'sent' : 'other'}-${state}`),
    isNeutral: true,
  }
}

/** A request is shown with the bank of the last mandate of its account (decisions A9): its own is kept nowhere. */
const NOT_OF_REQUEST = 'issuer'

/**
 * Where the answers here became other ones than those that a request is made of, which lack what is kept nowhere. Only what was changed
 * here since is said not to be in it.
 */
export function whereChanged(
  sent: Answers,
  { answers: mine, asSent }: Pick<Draft, 'answers' | 'asSent'>,
): Changed | undefined {
  const others = STEP_KEYS.flatMap((step) => {
    const [there, here, known]: unknown[] = [sent[step], mine[step], asSent?.[step]]
    if (!isRecord(there) || !isRecord(here)) return []
    const before = isRecord(known) ? known : {}
    return Object.keys(there)
      .filter(
        (field) => field !== NOT_OF_REQUEST && !isSame(named(there[field]), named(here[field])),
      )
      .map((field) => asSent !== undefined && !isSame(named(before[field]), named(here[field])))
  })
  if (others.length === 0) return undefined
  return others.includes(true) ? 'here' : 'elsewhere'
}

/** The server writes files anew: one is known by its name. */
function named(answer: unknown): unknown {
  return isRecord(answer) ? answer['name'] : answer
}
