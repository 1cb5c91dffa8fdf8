import { handOverOf } from '@vignettes/domain/casework/decisions.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { pickupLocationText } from '@vignettes/domain/wizard/steps/delivery.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import type { DisplayValue } from '@vignettes/domain/text/display-value.ts'
import { costValue } from '@vignettes/domain/vignette/term-lines.ts'
import { hasVignetteEnded, isGranted } from '@vignettes/domain/vignette/vignette-states.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import type { Corrected } from '../../ports/tables/casework.ts'
import {
  boatOf,
  type DecisionIds,
  loadDecision,
  OBJECTION,
  reasonOf,
  remarkOf,
  validityOf,
  wordsOf,
} from './decision-facts.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { Told } from './told.ts'

/** The letters that tell the owner what the desk set right. */
export const CORRECTION_LETTERS = {
  'case-corrected': defineLetter({
    ids: LETTER_IDS['case-corrected'],
    load: loadCorrected,
    values: (decision) => ({
      ...wordsOf(decision),
      cost: costValue(decision.corrected.costCents?.to ?? decision.costCents),
      costBefore: costValue(decision.corrected.costCents?.from ?? decision.costCents),
    }),
    byPost: { body: 'letters.case-corrected.body-by-post' },
    besides: ({ corrected }) => (corrected.costCents ? 'letters.case-corrected.cost' : undefined),
    facts: (decision) => [
      ...boatOf(decision),
      ...decision.corrected.changes.flatMap((change) => changed(decision, change)),
      ...decision.categories.map(({ label, name }) => [label, name] as const),
      ...reasonOf(decision),
    ],
    // Of a vignette that was granted another price is decided anew.
    closing: ({ corrected, status }) => (corrected.costCents && isGranted(status) ? OBJECTION : []),
    link: ({ vignetteId }) => ownPaths.vignette(vignetteId),
  }),
  'sticker-replaced': defineLetter({
    ids: LETTER_IDS['sticker-replaced'],
    load: loadReplaced,
    values: (decision) => ({ ...wordsOf(decision), old: decision.replaced.from }),
    facts: (decision, say) => [
      ...boatOf(decision),
      ['letters.fact.oldNumber', decision.replaced.from],
      ...validityOf(decision),
      ['letters.fact.reason', say(`decision.replace.${decision.replaced.reason}`)],
      ...remarkOf(decision),
    ],
    next: ({ pickupLocation }) =>
      handOverOf(pickupLocation) === 'pickup' ? 'letters.sticker-replaced.next-pickup' : undefined,
    link: ({ vignetteId }) => ownPaths.vignette(vignetteId),
  }),
  'grant-undone': defineLetter({
    ids: LETTER_IDS['grant-undone'],
    load: loadUndone,
    values: (decision) => ({ ...wordsOf(decision), number: decision.undone.number }),
    facts: (decision) => [
      ...boatOf(decision),
      ['letters.fact.oldNumber', decision.undone.number],
      ...reasonOf(decision),
    ],
    closing: () => OBJECTION,
    link: ({ vignetteId }) => ownPaths.vignette(vignetteId),
  }),
  'refusal-undone': defineLetter({
    ids: LETTER_IDS['refusal-undone'],
    load: loadUndoneRefusal,
    values: wordsOf,
    besides: ({ refusalUndone }) =>
      refusalUndone.isMoneyKept ? 'letters.refusal-undone.money' : undefined,
    facts: (decision) => [
      ...boatOf(decision),
      ['letters.fact.undone', { key: `decision.act.${decision.refusalUndone.decided}` }],
      ...reasonOf(decision),
    ],
    next: ({ refusalUndone }) =>
      refusalUndone.number === null ? undefined : 'letters.refusal-undone.next-sticker',
    link: ({ vignetteId }) => ownPaths.vignette(vignetteId),
  }),
}

/** Nothing of a sticker in whose place another came since. */
async function loadReplaced(sources: LetterSources, ids: DecisionIds) {
  const decision = await loadDecision(sources, ids)
  const replaced = decision?.detail?.replaced
  return decision && replaced?.to === decision.number ? { ...decision, replaced } : undefined
}

/** Nothing once it was granted anew. */
async function loadUndone(sources: LetterSources, ids: DecisionIds) {
  const decision = await loadDecision(sources, ids)
  const undone = decision?.detail?.undone
  return decision && undone && !isGranted(decision.status) ? { ...decision, undone } : undefined
}

/** Nothing once it was decided anew, unless what it was refused with promised money: nothing else says that it does not come. */
async function loadUndoneRefusal(sources: LetterSources, ids: DecisionIds) {
  const decision = await loadDecision(sources, ids)
  const refusalUndone = decision?.detail?.refusalUndone
  if (!decision || !refusalUndone) return undefined
  const isOpen = !isGranted(decision.status) && !hasVignetteEnded(decision.status)
  return isOpen || refusalUndone.isMoneyKept ? { ...decision, refusalUndone } : undefined
}

async function loadCorrected(sources: LetterSources, ids: DecisionIds) {
  const decision = await loadDecision(sources, ids)
  const corrected = decision?.detail?.corrected
  if (!decision || !corrected) return undefined
  const { driveTypes, categoryName } = sources.reference.inLanguage(decision.language)
  const driveName = (id: string | number) =>
    driveTypes.find((each) => each.id === id)?.name ?? String(id)
  const { category } = corrected
  const categories = category
    ? [
        { label: 'letters.fact.kind', name: categoryName(category.to) } as const,
        { label: 'letters.fact.before', name: categoryName(category.from) } as const,
      ]
    : []
  const { pickupPoint } = sources.reference
  const day = businessDate(decision.decidedAt ?? sources.clock.now())
  const pointName = (id: string) => {
    const point = pickupPoint(id, day)
    return point ? pickupLocationText(point) : id
  }
  return { ...decision, corrected, driveName, pointName, categories }
}

type LoadedCorrection = NonNullable<Awaited<ReturnType<typeof loadCorrected>>>

/** What a field became, and what it was: what is a person's or a boat's own, to a confirmed address only. */
function changed(
  { driveName, pointName }: LoadedCorrection,
  { field, from, to }: Corrected['changes'][number],
): readonly Fact[] {
  const shown = (value: string | number): DisplayValue | Told => {
    if (typeof value === 'number') return { metres: value }
    if (field === 'driveTypeID') return driveName(value)
    if (field === 'pickupLocation') {
      return value === '' ? { key: 'decision.by-post' } : pointName(value)
    }
    return value === '' ? { key: 'decision.empty' } : new Told(value)
  }
  return [
    [`decision.corrected-field.${field}`, shown(to)],
    ['letters.fact.before', shown(from)],
  ]
}
