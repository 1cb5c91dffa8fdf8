import { businessDate, yearOf } from '@vignettes/domain/rules/business-date.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { costValue } from '@vignettes/domain/vignette/term-lines.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { isGranted, type VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import { pickupLocationText } from '@vignettes/domain/wizard/steps/delivery.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { addressed } from './addressed.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { findReminded } from './reminder-repository.ts'
import { boatInWords } from './told.ts'

interface Ids {
  requestId: string
}

async function loadReminded({ database }: LetterSources, { requestId }: Ids) {
  return addressed(await findReminded(database, requestId))
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadReminded>>>

/** What was settled since the reminder was due is not reminded of. */
const loadIf =
  (isStillSo: (loaded: Loaded) => boolean) => async (sources: LetterSources, ids: Ids) => {
    const loaded = await loadReminded(sources, ids)
    return loaded && isStillSo(loaded) ? loaded : undefined
  }

const isOf = (status: VignetteStatus) => (loaded: Loaded) => loaded.status === status
const isStillToEnd = ({ status, hasNoNext }: Loaded) => isGranted(status) && hasNoNext

const boatOf = (loaded: Loaded): readonly Fact[] => [
  ['letters.fact.reference', referenceOf(loaded)],
  ['letters.fact.boatName', loaded.boatName],
  ...(loaded.number ? [['letters.fact.number', loaded.number] as const] : []),
]

const wordsOf = ({ boatName, costCents, validUntil }: Loaded) => ({
  boatName: boatInWords(boatName),
  cost: { cents: costCents },
  ...(validUntil && { until: { date: validUntil }, next: yearOf(validUntil) + 1 }),
})

const ENDS = {
  ids: LETTER_IDS['vignette-ends'],
  load: loadIf(isStillToEnd),
  values: wordsOf,
  facts: boatOf,
  link: ({ vignetteId }: Loaded) => ownPaths.renew(vignetteId),
  remindedOf: (loaded: Loaded) => loaded,
}

/** Letters in time, which their receiver may switch off. */
export const REMINDER_LETTERS = {
  'payment-open': defineLetter({
    ids: LETTER_IDS['payment-open'],
    load: loadIf(
      (loaded) =>
        isOf('AWAITING_PAYMENT')(loaded) &&
        loaded.isInReview !== true &&
        !loaded.isToldOfFailure &&
        loaded.paymentStatus !== 'PAID' &&
        loaded.paymentStatus !== 'PROCESSING',
    ),
    values: wordsOf,
    facts: (loaded) => [...boatOf(loaded), ['letters.fact.cost', costValue(loaded.costCents)]],
    link: (loaded) => summaryPath(loaded, loaded.requestId),
    remindedOf: (loaded) => loaded,
  }),
  'pickup-waiting': defineLetter({
    ids: LETTER_IDS['pickup-waiting'],
    load: async (sources, ids) => {
      const loaded = await loadIf(isOf('READY_FOR_PICKUP'))(sources, ids)
      if (!loaded) return undefined
      const { pickupLocation, readyAt } = loaded
      const place =
        pickupLocation && readyAt
          ? sources.reference.pickupPoint(pickupLocation, businessDate(readyAt))
          : undefined
      return { ...loaded, place }
    },
    values: wordsOf,
    facts: (loaded) => [
      ...boatOf(loaded),
      ...(loaded.place ? [['letters.fact.pickup', pickupLocationText(loaded.place)] as const] : []),
    ],
    link: ({ vignetteId }) => ownPaths.vignette(vignetteId),
    remindedOf: (loaded) => loaded,
  }),
  'renewal-open': defineLetter(ENDS),
  'vignette-ends': defineLetter(ENDS),
  'vignette-ends-soon': defineLetter(ENDS),
}
