import { screen, within } from '@testing-library/react'
import { openFrozenAccount } from '@vignettes/domain/api/staff-administration.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { fetched, serverSays, timesAsked } from '../../../testing/server-says.ts'
import OpenAccountPage from './open-account-page.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})

test('B16 one that was opened is told, and the address is gone from the screen', async () => {
  serverSays([openFrozenAccount, { body: { status: 'OK' } }])
  const user = renderScreen(<OpenAccountPage />)
  const field = screen.getByLabelText('E-mailadres van de aanvrager')
  await user.type(field, 'J.Boer@vignet.example')
  await user.click(screen.getByRole('button', { name: 'Openen' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('j.boer@vignet.example')
  expect(timesAsked(openFrozenAccount)).toBe(0)
  await user.click(within(dialog).getByRole('button', { name: 'Openen' }))
  expect(await screen.findByText(/Het account is open\./)).toBeDefined()
  expect(field).toHaveProperty('value', '')
  expect(timesAsked(openFrozenAccount)).toBe(1)
})
