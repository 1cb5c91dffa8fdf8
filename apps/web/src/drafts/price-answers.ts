import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { isRecord, parseJson } from '../parse-json.ts'
import { createKeptStore } from '../store.ts'

/** What was filled in for a price, on its way into the wizard of the vignette that was chosen. */
export interface PriceAnswers {
  district: District
  type: VignetteType
  /** Of the offer. */
  category: string
  /** In metres, as they were typed. */
  boatLength: string
  boatWidth: string
  driveTypeID: string
  objectAge: 'old' | 'new'
  mooringSpot: 'public' | 'private' | 'marina'
}

/** In this tab alone: who has to log in or register first comes back to it. */
export const priceAnswers = createKeptStore<PriceAnswers | undefined>({
  area: 'sessionStorage',
  key: 'price-answers',
  initial: undefined,
  parse: parseJson(isPriceAnswers),
})

const TEXTS = ['district', 'type', 'category', 'boatLength', 'boatWidth', 'driveTypeID'] as const

function isPriceAnswers(value: unknown): value is PriceAnswers {
  return (
    isRecord(value) &&
    TEXTS.every((name) => typeof value[name] === 'string') &&
    ['old', 'new'].includes(String(value['objectAge'])) &&
    ['public', 'private', 'marina'].includes(String(value['mooringSpot']))
  )
}
