import { screen, waitFor, within } from '@testing-library/react'
import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { positionOf } from '@vignettes/domain/wizard/flows.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../../testing/wizard-server.ts'
import { newDraft, writeDraft } from '../../../drafts/drafts.ts'
import { Wizard } from '../wizard.tsx'

const NAME = { district: 'AMSTERDAM', type: 'transit' } as const

async function pickUpOn(businessDate: string) {
  return (await openOn(businessDate)).points
}

async function openOn(businessDate: string) {
  const settings = { businessDate, addressSearchUrl: '', tileUrl: '' }
  serverSays([getSettings, { body: settings }], ...FULL)
  writeDraft(NAME, newDraft(ANSWERS.transit))
  const step = { key: 'Delivery', position: positionOf('transit', 'Delivery') } as const
  const user = renderScreen(<Wizard name={NAME} step={step} />)
  const pickUp = await screen.findByLabelText(/^Direct zelf afhalen/)
  expect(screen.queryByRole('group', { name: 'Kies een afhaalpunt' })).toBeNull()
  await user.click(pickUp)
  const group = await screen.findByRole('group', { name: 'Kies een afhaalpunt' })
  return { points: within(group), user }
}

test('an error of a pick-up point goes with the choice to pick up', async () => {
  const { user } = await openOn('2026-06-15')
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  expect((await screen.findAllByText('Kies een afhaalpunt.')).length).toBeGreaterThan(0)
  await user.click(screen.getByLabelText(/^Bezorging per post/))
  await waitFor(() => expect(screen.queryAllByText('Kies een afhaalpunt.')).toEqual([]))
})

test('§2.7 who picks it up chooses from a map and a list with name, address, postcode and city', async () => {
  const points = await pickUpOn('2026-06-15')
  expect(points.getByRole('radio').closest('label, div')?.textContent).toContain('Loket')
  expect(points.getByText('Kade 1, 1011 AA Amsterdam')).toBeDefined()
  expect(screen.getByRole('region', { name: /^Kaart met afhaalpunten/ })).toBeDefined()
})

test.each([
  ['2025-08-24', true],
  ['2025-08-25', false],
])('§2.7, §9 on %s the notice about picking up is shown: %s', async (businessDate, isShown) => {
  await pickUpOn(businessDate)
  expect(screen.queryByText(/25 augustus 2025/) !== null).toBe(isShown)
})
