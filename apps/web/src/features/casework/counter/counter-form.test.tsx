import { screen, within } from '@testing-library/react'
import { getCounter, getCounterOffers } from '@vignettes/domain/api/casework-counter.ts'
import { expect, test } from 'vitest'
import { COUNTER } from '../../../testing/a-counter.ts'
import { deadLinks, summaryLines } from '../../../testing/dead-links.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import CounterPage from './counter-page.tsx'

async function open(counter = {}, offers: unknown[] = []) {
  serverSays(
    [getCounter, { body: { ...COUNTER, ...counter } }],
    [getCounterOffers, { body: { types: offers } }],
  )
  const user = renderScreen(<CounterPage />)
  const check = await screen.findByRole('button', { name: 'Controleren' })
  return { user, check }
}

test.each(['Doorvaart Amsterdam', 'Ligplaats Amsterdam', 'Ligplaats Weesp'])(
  'of a form for %s that is empty each line of the summary leads to a field that is there',
  async (product) => {
    const { user, check } = await open()
    await user.click(check)
    expect(deadLinks()).toEqual([])
    await user.click(screen.getByRole('radio', { name: product }))
    await user.click(check)
    expect(deadLinks()).toEqual([])
    const lines = summaryLines()
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.filter((line) => line === 'Vul dit veld in.')).toEqual([])
    expect(lines).toContain('Schrijf op waarom.')
  },
)

test('a boat that is offered nothing is told so, where the choices would stand', async () => {
  const { user, check } = await open()
  await user.click(screen.getByRole('radio', { name: 'Ligplaats Weesp' }))
  await user.type(screen.getByLabelText('Naam van de boot'), 'Zwaan')
  await user.type(screen.getByLabelText('Lengte'), '5,2')
  await user.type(screen.getByLabelText('Breedte'), '2,1')
  await user.selectOptions(screen.getByLabelText('Aandrijving'), 'Benzine')
  await user.click(screen.getByRole('radio', { name: /^Langer dan 3 maanden/ }))
  await user.click(screen.getByRole('radio', { name: 'Openbaar water' }))
  const cancelled = screen.getByRole('group', { name: /opgezegd/ })
  await user.click(within(cancelled).getByRole('radio', { name: 'Nee' }))
  expect(await screen.findByText(/^Voor deze boot is er op deze plek nu geen vignet/)).toBeDefined()
  await user.click(check)
  expect(deadLinks()).toEqual([])
})

test('what cannot be asked for today is named beside what can', async () => {
  await open({ notOnOffer: ['PASSAGE'] })
  const product = screen.getByRole('group', { name: 'Wat vraagt de aanvrager?' })
  expect(within(product).getAllByRole('radio')).toHaveLength(2)
  expect(product.textContent).toContain('Dit kan nu niet worden aangevraagd: Doorvaart Amsterdam.')
})
