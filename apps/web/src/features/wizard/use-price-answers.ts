import { deleteDraft } from '@vignettes/domain/api/drafts.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { logFailure } from '../../api/log-failure.ts'
import { clearDraft, draftKey, readDraft, writeDraft, type DraftName } from '../../drafts/drafts.ts'
import { priceAnswers, type PriceAnswers } from '../../drafts/price-answers.ts'
import { hasTyped, writeTyped } from '../../drafts/typed.ts'
import { useStore } from '../../store.ts'

/** What becomes of what was filled in for a price; 'asking': there is a draft already, and its owner says which counts. */
export type PriceTaking =
  { state: 'none' | 'taking' } | { state: 'asking'; keep: () => void; takeAnew: () => void }

/**
 * Takes what was filled in for a price into the draft of its district and type, before its first step is shown. A draft that was
 * begun is never written over without a word.
 *
 * @param isReady whether the first step is what stands here, and nothing else is being put away
 * @param isAwaited whether the server may still tell of a draft that was begun on another device
 */
export function usePriceAnswers(
  name: DraftName,
  isReady: boolean,
  isAwaited: boolean,
): PriceTaking {
  const kept = useStore(priceAnswers)
  const isNamed = useSearchParams()[0].has('requestId')
  const { district, type } = name
  const isOfDraft = kept?.district === district && kept.type === type
  const given = isReady && !isNamed && isOfDraft ? kept : undefined
  const isBegun = given !== undefined && hasBegun({ district, type })
  useEffect(() => {
    if (given && !isBegun && !isAwaited) take({ district, type }, given)
  }, [given, isBegun, isAwaited, district, type])
  if (!given) return { state: 'none' }
  if (!isBegun) return { state: 'taking' }
  return {
    state: 'asking',
    keep: () => priceAnswers.forget(),
    takeAnew: () => void putAway({ district, type }).then(() => take({ district, type }, given)),
  }
}

/** First there: what is gone here alone would come back from there. */
async function putAway(name: DraftName): Promise<void> {
  const { district, type } = name
  try {
    await call(deleteDraft, { params: { district, type } })
  } catch {
    logFailure('The draft is still kept by the server')
  }
  await clearDraft(name)
}

function hasBegun(name: DraftName): boolean {
  return Object.keys(readDraft(name).answers).length > 0 || hasTyped(draftKey(name))
}

function take(name: DraftName, given: PriceAnswers): void {
  const draft = readDraft(name)
  writeDraft(name, { ...draft, answers: { ...draft.answers, ...answersOf(given) } })
  const { boatLength, boatWidth, mooringSpot } = given
  const key = draftKey(name)
  // Its name is not known yet, nor which marina it is.
  writeTyped(key, 'BoatGeneralInfo', { boatLength, boatWidth })
  if (given.type === 'mooring' && mooringSpot === 'marina') {
    writeTyped(key, 'MooringSpot', { mooringSpot })
  }
  priceAnswers.forget()
}

/** What is an answer by itself. */
function answersOf(given: PriceAnswers): Answers {
  const { type, category, driveTypeID, objectAge, mooringSpot } = given
  const ofEach: Answers = { DriveType: { driveTypeID } }
  if (type === 'transit') return ofEach
  return {
    ...ofEach,
    BoatPurchase: { objectAge },
    ...(mooringSpot !== 'marina' && { MooringSpot: { mooringSpot } }),
    MooringType: { mooringType: category },
  }
}
