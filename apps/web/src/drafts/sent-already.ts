import { getRequest } from '@vignettes/domain/api/requests.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { type HowItStands, truePath } from '@vignettes/domain/paths/true-path.ts'
import { type Answers, STEP_KEYS } from '@vignettes/domain/wizard/answers.ts'
import { call } from '../api/client.ts'
import type { PageError } from '../components/page-error.ts'
import { text } from '../text.ts'
import { type Draft, type DraftName, readDraft } from './drafts.ts'
import { isRecord } from '../parse-json.ts'
import { isSame } from './is-same.ts'

/** Where something was answered otherwise than in a request: here, since this browser sent or read it last, or only elsewhere. */
type Changed = 'here' | 'elsewhere'

interface SentAlready {
  /** What the boat is called in it. */
  boat: string
  /** Where it stands. */
  path: string
  /** What is still to be done for it; until then it can be changed, by sending it again. */
  waitsFor: WaitsFor | undefined
  /** Where something else is answered, if it is. */
  changed: Changed | undefined
}

type WaitsFor = 'payment' | 'mandate' | 'sending'

/** How the request stands that was made of a draft; undefined where nobody can tell. */
export async function findSent(
  name: DraftName,
  requestId: string,
): Promise<SentAlready | undefined> {
  try {
    const request = await call(getRequest, { params: { id: requestId } })
    const answers = request.data as Answers
    return {
      boat: answers.BoatGeneralInfo?.boatName ?? '',
      path: truePath(request),
      waitsFor: waitsFor(request),
      // Where this device made it, and the answer was lost, it is what was answered here.
      changed: whereChanged(answers, readDraft(name)),
    }
  } catch {
    return undefined
  }
}

function waitsFor(request: HowItStands): WaitsFor | undefined {
  const { type, requestId, paymentStatus, hasMandate } = request
  // The money is there, and the rest follows in a moment.
  const isPaid = type === 'transit' && paymentStatus === 'PAID'
  if (isPaid || truePath(request) !== summaryPath(request, requestId)) return undefined
  if (type === 'transit') return 'payment'
  return hasMandate ? 'sending' : 'mandate'
}

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

/** The same on the overview, where the request is one of several. */
export function tellOnOverview({ boat, waitsFor }: SentAlready, changed: Changed): PageError {
  const title = waitsFor
    ? text(`vignettes.sent-elsewhere.waiting.${waitsFor}`, { boat })
    : text('vignettes.sent-elsewhere.title', { boat })
  const state = waitsFor ? 'open' : 'over'
  return {
    title: changed === 'here' ? title : text('vignettes.sent-elsewhere.other-title', { boat }),
    message: text(
      changed === 'here'
        ? `vignettes.sent-elsewhere.${state}`
        : `vignettes.sent-elsewhere.other-${state}`,
    ),
    isNeutral: true,
  }
}

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
      .filter((field) => !isSame(named(there[field]), named(here[field])))
      .map((field) => asSent !== undefined && !isSame(named(before[field]), named(here[field])))
  })
  if (others.length === 0) return undefined
  return others.includes(true) ? 'here' : 'elsewhere'
}

/** The server writes files anew: one is known by its name. */
function named(answer: unknown): unknown {
  return isRecord(answer) ? answer['name'] : answer
}
