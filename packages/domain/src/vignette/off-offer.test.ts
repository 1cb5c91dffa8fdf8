import { expect, test } from 'vitest'
import { mooringCategories } from './categories.ts'
import { offOfferOf } from './off-offer.ts'

const TRANSIT = { district: 'AMSTERDAM', type: 'transit' } as const
const MOORING = { district: 'AMSTERDAM', type: 'mooring' } as const
const ALL = mooringCategories('AMSTERDAM')

test('what is on offer, or of which one is left, can be asked for', () => {
  expect(offOfferOf({}, TRANSIT)).toBeUndefined()
  expect(offOfferOf({ notOnOffer: ['PASSAGE', ...ALL.slice(1)] }, MOORING)).toBeUndefined()
})

test('a server that does not tell when is believed all the same', () => {
  expect(offOfferOf({ notOnOffer: ['PASSAGE'] }, TRANSIT)).toEqual({ since: null, again: null })
})

test('a type is off since the last of its vignettes went, until the first of them comes back', () => {
  const offOffer = ALL.map((category, at) => ({
    ...{ category, since: `2026-06-0${at + 1}`, again: at === 0 ? null : `2026-07-0${at + 1}` },
  }))
  expect(offOfferOf({ notOnOffer: ALL, offOffer }, MOORING)).toEqual({
    ...{ since: `2026-06-0${ALL.length}`, again: '2026-07-02' },
  })
  expect(offOfferOf({ notOnOffer: ALL, offOffer: offOffer.slice(1) }, MOORING)?.since).toBeNull()
})
