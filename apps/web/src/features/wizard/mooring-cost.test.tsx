import { render, screen } from '@testing-library/react'
import type { MooringTypeOffer } from '@vignettes/domain/wizard/facts.ts'
import { expect, test } from 'vitest'
import { MooringCostTable } from './mooring-cost.tsx'

const OFFER: MooringTypeOffer = {
  category: 'REGULAR',
  name: 'Regulier',
  district: 'AMSTERDAM',
  year: 2026,
  area: 10.92,
  pricePerM2: 69.6,
  fullYearCost: 760.03,
  remainingMonths: 7,
  credit: 0,
  cost: 443.35,
}

const linesFor = (offer: MooringTypeOffer) => {
  render(<MooringCostTable offer={offer} boat={undefined} caption="Zo is het bedrag berekend" />)
  return screen.getAllByRole('rowheader').map((header) => header.firstChild?.textContent)
}

test('§2.7 of a part of the year the sum says how many months are paid for', () => {
  expect(linesFor(OFFER)).toEqual([
    'Oppervlakte',
    'Bedrag voor een heel jaar',
    '7 van 12 maanden',
    'Te betalen',
  ])
})

test('§2.7 the sum of a whole year has no line for 12 of 12 months', () => {
  expect(linesFor({ ...OFFER, remainingMonths: 12, cost: 760.03 })).toEqual([
    'Oppervlakte',
    'Bedrag voor een heel jaar',
    'Te betalen',
  ])
})

test('a credit that is worth more than the vignette takes off what it costs, so that the sum adds up', () => {
  const offer = { ...OFFER, remainingMonths: 12, fullYearCost: 696, credit: 760.03, cost: 0 }
  render(<MooringCostTable offer={offer} boat={undefined} caption="Zo is het bedrag berekend" />)
  const credit = screen.getByRole('row', { name: /^Verrekening/ })
  const words = credit.textContent?.replaceAll('\u00a0', ' ')
  expect(words).toContain('€ -696,-')
  expect(words).toContain(
    'Het opgezegde vignet is meer waard: € 760,03. Er gaat nooit meer af dan dit vignet kost.',
  )
})
