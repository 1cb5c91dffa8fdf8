import { screen } from '@testing-library/react'
import { getPricesFrom } from '@vignettes/domain/api/price.ts'
import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import { mooringCategories } from '@vignettes/domain/vignette/categories.ts'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import MooringPage from './mooring-page.tsx'
import TransitPage from './transit-page.tsx'

function open(place: string, notOnOffer: readonly string[]) {
  const offOffer = notOnOffer.map((category) => ({ category, since: '2026-06-01', again: null }))
  serverSays(
    [getPricesFrom, { body: { prices: [] } }],
    [getSettings, { body: { businessDate: '2026-06-15', notOnOffer, offOffer } }],
  )
  renderScreen(
    <Routes>
      <Route path={ROUTES.transitInformation} element={<TransitPage />} />
      <Route path={ROUTES.mooringInformation} element={<MooringPage />} />
    </Routes>,
    `/request-vignette/${place}`,
  )
}

test.each([
  ['Amsterdam/transit', ['PASSAGE']],
  ['Amsterdam/mooring', mooringCategories('AMSTERDAM')],
  ['Weesp/mooring', mooringCategories('WEESP')],
])('the page of %s that is off offer says since when, and has no way in', async (place, off) => {
  open(place, off)
  const heading = { level: 2, name: 'U kunt dit vignet nu niet aanvragen' }
  expect(await screen.findByRole('heading', heading)).toBeDefined()
  expect(screen.getByText(/Dit is zo sinds 1 juni 2026\.$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /aanvragen|Volgende/i })).toBeNull()
})

test('the page of what is on offer keeps its way in', async () => {
  open('Weesp/mooring', ['PASSAGE'])
  expect(await screen.findByText(/15|2026/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Volgende' })).toBeDefined()
})
