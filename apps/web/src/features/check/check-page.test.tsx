import { screen, waitFor } from '@testing-library/react'
import { getPricesFrom } from '@vignettes/domain/api/price.ts'
import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import { Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { CHECK_CHOICES } from './check-choices.ts'
import CheckPage from './check-page.tsx'
import CheckTypePage from './check-type-page.tsx'

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open(address: string) {
  return renderScreen(
    <Routes>
      <Route path={ROUTES.check} element={<CheckPage />} />
      <Route path={ROUTES.checkType} element={<CheckTypePage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    address,
  )
}

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Volgende' })
const radio = (value: string) => screen.getByDisplayValue<HTMLInputElement>(value)
const wordsShown = () => screen.getByRole('status').textContent ?? ''

test('§2.2 nothing is told and Next waits until there is a choice; then each tells what it means', async () => {
  const user = open('/request-vignette/check')
  expect([wordsShown(), next().disabled]).toEqual(['', true])
  const told = new Set<string>()
  for (const { value } of CHECK_CHOICES) {
    await user.click(radio(value))
    told.add(wordsShown())
    expect(next().disabled).toBe(false)
  }
  expect(told.size).toBe(5)
  expect([...told].filter((words) => words.length < 30)).toEqual([])
})

test.each([
  '/request-vignette/check?from=Amsterdam/transit',
  '/request-vignette/check/AMSTERDAM%2Ftransit',
])('§2.1, A4 the landing page is read from %s', async (address) => {
  const user = open(address)
  await user.click(radio('Amsterdam/transit'))
  await user.click(next())
  expect(screen.getByRole('status').textContent).toBe(
    '/account/register?redirect=/request-vignette/Amsterdam/transit/request',
  )
})

test.each([
  '/request-vignette/Weesp/check-type?selectedType=Weesp/mooring',
  '/request-vignette/Weesp/check-type/mooring',
])('§2.1, A5 the selected type is read from %s', async (address) => {
  const user = open(address)
  expect(next().disabled).toBe(true)
  await user.click(radio('mooring'))
  await user.click(next())
  expect(screen.getByRole('status').textContent).toBe(
    '/account/register?redirect=/request-vignette/Weesp/mooring/request',
  )
})

const OFF = 'U kunt dit vignet nu niet aanvragen'
const AGAIN = /sinds 1 juni 2026\. Vanaf 1 juli 2026 kunt u het weer aanvragen\./

/** Nothing of Weesp, and no transit; a boat in Amsterdam can be moored. */
function sayWhatIsOff() {
  const price = { type: 'mooring', district: 'AMSTERDAM', per: 'm2', amount: 33.8 }
  const notOnOffer = ['PASSAGE', 'Weesp']
  const offOffer = notOnOffer.map((category) => ({
    ...{ category, since: '2026-06-01', again: '2026-07-01' },
  }))
  serverSays(
    [getPricesFrom, { body: { prices: [price] } }],
    [getSettings, { body: { businessDate: '2026-06-15', notOnOffer, offOffer } }],
  )
}

test('what is off offer is told in words, and leads no further, in each district and type', async () => {
  sayWhatIsOff()
  const user = open('/request-vignette/check')
  for (const value of ['Amsterdam/transit', 'Weesp/mooring']) {
    await user.click(radio(value))
    await waitFor(() => expect(wordsShown()).toContain(OFF))
    expect(wordsShown()).toMatch(AGAIN)
    expect(next().disabled).toBe(true)
    await user.click(radio('Amsterdam/mooring'))
    await waitFor(() => expect(wordsShown()).not.toContain(OFF))
    expect(next().disabled).toBe(false)
  }
  // Where each kind is told of on the next screen.
  await user.click(radio('Weesp/mooring-marina'))
  await waitFor(() => expect(wordsShown()).toContain(OFF))
  expect(next().disabled).toBe(false)
})

test.each(['mooring', 'transit'])(
  'of a boat in a marina in Weesp the choice of %s says so too',
  async (type) => {
    sayWhatIsOff()
    const user = open('/request-vignette/Weesp/check-type')
    await user.click(radio(type))
    await waitFor(() => expect(wordsShown()).toContain(OFF))
    expect(next().disabled).toBe(true)
  },
)
