import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { boatOf, type DecisionIds, loadDecision, reasonOf, wordsOf } from './decision-facts.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { hasOpenObjection } from './repository.ts'

async function loadObjection(sources: LetterSources, ids: DecisionIds) {
  const decision = await loadDecision(sources, ids)
  const objection = decision?.detail?.objection
  return decision && objection ? { ...decision, objection } : undefined
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadObjection>>>

const OF_OBJECTION = {
  load: loadObjection,
  values({ objection, ...decision }: Loaded) {
    const { decidedOn, receivedOn, objectBy, decideBy } = objection
    return {
      ...wordsOf(decision),
      ...{ decidedOn: { date: decidedOn }, receivedOn: { date: receivedOn } },
      ...{ objectBy: { date: objectBy }, decideBy: { date: decideBy } },
    }
  },
  link: ({ vignetteId }: Loaded) => ownPaths.vignette(vignetteId),
}

/** The letters to who objects to a decision. */
export const OBJECTION_LETTERS = {
  'objection-received': defineLetter({
    ...OF_OBJECTION,
    ids: LETTER_IDS['objection-received'],
    besides: ({ objection }) =>
      objection.receivedOn > objection.objectBy ? 'letters.objection-received.late' : undefined,
    // What somebody objects to goes on until it is decided (Awb 6:16).
    facts: (decision) => [...aboutOf(decision), decideByOf(decision)],
  }),
  'objection-extended': defineLetter({
    ...OF_OBJECTION,
    ids: LETTER_IDS['objection-extended'],
    /** Nothing of what was decided meanwhile. */
    async load(sources, ids) {
      const isOpen = await hasOpenObjection(sources.database, ids.requestId)
      return isOpen ? loadObjection(sources, ids) : undefined
    },
    facts: (decision) => [...aboutOf(decision), ...reasonOf(decision), decideByOf(decision)],
  }),
  'objection-withdrawn': defineLetter({
    ...OF_OBJECTION,
    ids: LETTER_IDS['objection-withdrawn'],
    facts: reasonsOf,
  }),
  'objection-decided': defineLetter({
    ...OF_OBJECTION,
    ids: LETTER_IDS['objection-decided'],
    besides: ({ objection: { outcome } }): TextKey | undefined =>
      outcome ? `letters.objection-decided.${outcome}` : undefined,
    next: ({
      objection: { reopened, isPaidBack, isCreditGone, isMoneyKept },
    }): TextKey | undefined => {
      if (isPaidBack) return 'letters.objection-decided.next-paid-back'
      if (isCreditGone) return 'letters.objection-decided.next-credit-gone'
      if (isMoneyKept) return 'letters.objection-decided.next-reopened-money'
      return reopened ? 'letters.objection-decided.next-reopened' : undefined
    },
    facts: reasonsOf,
    // Awb 6:23: where and until when one can appeal.
    closing: () => ['letters.objection-decided.appeal'],
  }),
}

/** Which vignette, and which objection. */
function aboutOf(decision: Loaded): readonly Fact[] {
  return [
    ...boatOf(decision),
    ['letters.fact.objectedTo', { key: `decision.act.${decision.objection.act}` }],
    ['letters.fact.objectionReceived', { date: decision.objection.receivedOn }],
  ]
}

function reasonsOf(decision: Loaded): readonly Fact[] {
  return [...aboutOf(decision), ...reasonOf(decision)]
}

function decideByOf({ objection }: Loaded): Fact {
  return ['letters.fact.decideBy', { date: objection.decideBy }]
}
