import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { costValue } from '@vignettes/domain/vignette/term-lines.ts'
import { vignetteKind } from '@vignettes/domain/vignette/vignette-kind.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import { moneyAtEnd } from '@vignettes/domain/vignette/money-at-end.ts'
import { type Decision, handOverOf } from '@vignettes/domain/casework/decisions.ts'
import { isOpenToObjection } from '@vignettes/domain/casework/objection.ts'
import { asWritten } from '@vignettes/domain/text/pieces.ts'
import { pickupLocationText } from '@vignettes/domain/wizard/steps/delivery.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import {
  boatOf,
  type DecisionIds,
  loadDecision,
  type LoadedDecision,
  periodOf,
  OBJECTION,
  reasonOf,
  remarkOf,
  validityOf,
  wordsOf,
} from './decision-facts.ts'
import {
  type CreditOfEnded,
  creditText,
  creditValues,
  loadCreditOfEnded,
} from './credit-of-ended.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'

/** A vignette that holds, or will: the letter says from when and until when. */
const GRANTED = {
  ids: LETTER_IDS['vignette-grant'],
  load: loadDecision,
  values: wordsOf,
  facts: (decision: LoadedDecision) => [
    ...boatOf(decision),
    ...validityOf(decision),
    ...remarkOf(decision),
  ],
  link: ({ vignetteId }: LoadedDecision) => ownPaths.vignette(vignetteId),
}

const granted = defineLetter(GRANTED)

/** Nothing is on its way any more of what was taken back, withdrawn or replaced since, or is in use already. */
function loadWhile(status: VignetteStatus) {
  return async (sources: LetterSources, ids: DecisionIds) => {
    const decision = await loadDecision(sources, ids)
    return decision?.status === status ? decision : undefined
  }
}

/** What becomes of the money that was paid, and of a credit that it was made with. */
const ENDED = {
  load: async (sources: LetterSources, ids: DecisionIds) => {
    const decision = await loadDecision(sources, ids)
    return decision && { ...decision, credit: await loadCreditOfEnded(sources, ids.requestId) }
  },
  values: (decision: LoadedEnd) => ({ ...wordsOf(decision), ...creditValues(decision.credit) }),
  besides: (decision: LoadedEnd): readonly TextKey[] => [
    ...moneyOf(decision),
    ...creditText(decision.credit),
  ],
  facts: (decision: LoadedDecision) => [
    ...boatOf(decision),
    ...periodOf(decision),
    ...reasonOf(decision),
    ...moneyRemarkOf(decision),
  ],
  link: ({ vignetteId }: LoadedDecision) => ownPaths.vignette(vignetteId),
}

type LoadedEnd = LoadedDecision & { credit: CreditOfEnded | undefined }

function moneyOf(decision: LoadedDecision): readonly TextKey[] {
  const answer = decision.detail?.money
  // What was given back before is not told to stay.
  if (answer?.back === 'none' && decision.isGoingBack) return ['letters.money.back-rest']
  if (answer) return [`letters.money.back-${answer.back}`]
  const money = moneyAtEnd(decision)
  return money ? [`letters.money.${money}`] : []
}

/** The letters that tell the owner what was decided. What the handler wrote is quoted, never logged. */
export const DECISION_LETTERS = {
  'vignette-grant': defineLetter({
    ...GRANTED,
    load: async (sources, ids) => {
      const decision = await loadDecision(sources, ids)
      if (!decision) return undefined
      const reference = sources.reference.inLanguage(decision.language)
      return { ...decision, categoryName: reference.categoryName(decision.category) }
    },
    // All that was decided, so that one can see whether to object.
    facts: (decision) => [
      ...boatOf(decision),
      ['letters.fact.kind', vignetteKind(decision.type, decision.categoryName)],
      ...validityOf(decision),
      ['letters.fact.cost', costValue(decision.costCents)],
      ...remarkOf(decision),
    ],
    closing: (decision) => howToObject('grant', decision),
    // How its owner gets it is known by then.
    next: ({ pickupLocation }) =>
      handOverOf(pickupLocation) === 'pickup' ? 'letters.vignette-grant.next-pickup' : undefined,
  }),
  'vignette-send': defineLetter({ ...GRANTED, load: loadWhile('SENT') }),
  'vignette-ready-for-pickup': defineLetter({
    ...GRANTED,
    load: async (sources, ids) => {
      const decision = await loadWhile('READY_FOR_PICKUP')(sources, ids)
      if (!decision) return undefined
      const { pickupLocation, decidedAt } = decision
      // Of the points that were open then: another door is closed.
      const place =
        decidedAt &&
        sources.reference
          .pickupLocationsOn(businessDate(decidedAt))
          .find(({ id }) => id === pickupLocation)
      return { ...decision, place: place ?? undefined }
    },
    facts: (decision) => [
      ...boatOf(decision),
      ...(decision.place
        ? [['letters.fact.pickup', pickupLocationText(decision.place)] as const]
        : []),
      ...validityOf(decision),
      ...remarkOf(decision),
    ],
  }),
  'vignette-activate': granted,
  'vignette-refuse': defineLetter({
    ...ENDED,
    ids: LETTER_IDS['vignette-refuse'],
    closing: (decision) => howToObject('refuse', decision),
  }),
  'vignette-withdraw': defineLetter({
    ...ENDED,
    ids: LETTER_IDS['vignette-withdraw'],
    // It may be undone before this letter goes, which takes its number away.
    load: async (sources, ids) => {
      const decision = await ENDED.load(sources, ids)
      return decision && { ...decision, number: decision.numberThen }
    },
    // Without a number there never was a vignette.
    about: ({ number }) =>
      number
        ? undefined
        : {
            subject: 'letters.vignette-withdraw.subject-request',
            heading: 'letters.vignette-withdraw.heading-request',
            body: 'letters.vignette-withdraw.body-request',
          },
    next: (decision) =>
      howToObject('withdraw', decision).length === 0
        ? 'letters.vignette-withdraw.next-own'
        : undefined,
    closing: (decision) => howToObject('withdraw', decision),
  }),
  'money-after-end': defineLetter({
    ...ENDED,
    ids: LETTER_IDS['money-after-end'],
    // Of transit, which takes no credit.
    besides: moneyOf,
    facts: (decision) => [...boatOf(decision), ...moneyRemarkOf(decision)],
  }),
  'term-extended': defineLetter({
    ids: LETTER_IDS['term-extended'],
    load: loadExtended,
    values: (decision) => ({ ...wordsOf(decision), decideBy: { date: decision.decideBy } }),
    facts: (decision) => [
      ...boatOf(decision),
      ...periodOf(decision),
      ...reasonOf(decision),
      ['letters.fact.decideBy', { date: decision.decideBy }],
    ],
    link: ({ vignetteId }) => ownPaths.vignette(vignetteId),
  }),
}

/** Nothing of what was decided meanwhile. */
async function loadExtended(sources: LetterSources, ids: DecisionIds) {
  const decision = await loadDecision(sources, ids)
  const decideBy = decision?.detail?.extended?.until
  const isOpen = decision?.status === 'IN_REVIEW' || decision?.status === 'DOCUMENTS_NEEDED'
  return decision && decideBy && isOpen ? { ...decision, decideBy } : undefined
}

/** Until when one can object and how; nothing in a letter that decides nothing. */
function howToObject(
  name: Decision,
  { decidedAt, detail, number }: LoadedDecision,
): readonly TextKey[] {
  const decided = { decision: name, reason: detail?.reason ?? null, number }
  if (!decidedAt || !isOpenToObjection(decided)) return []
  return OBJECTION
}

/** Why not all of what was paid goes back. */
function moneyRemarkOf({ detail }: LoadedDecision): readonly Fact[] {
  const remark = detail?.money?.remark
  return remark ? [['letters.fact.money', asWritten(remark)]] : []
}
