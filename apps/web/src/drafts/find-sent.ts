import { getRequest } from '@vignettes/domain/api/requests.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { type HowItStands, truePath } from '@vignettes/domain/paths/true-path.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { call } from '../api/client.ts'
import type { PageError } from '../components/page-error.ts'
import { text } from '../text.ts'
import { type DraftName, readDraft } from './drafts.ts'
import { type Changed, type WaitsFor, whereChanged } from './sent-already.ts'

interface SentAlready {
  /** What the boat is called in it. */
  boat: string
  /** Where it stands. */
  path: string
  /** Undefined where it is paid or handed in. */
  waitsFor: WaitsFor | undefined
  /** Where something else is answered, if it is. */
  changed: Changed | undefined
}

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
