import { getStop, stopVignette } from '@vignettes/domain/api/stop.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { refresh } from '../../api/queries.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { text } from '../../text.ts'
import StopPage from './stop-page.tsx'

const show = (id: string) =>
  renderScreen(
    <Routes>
      <Route path="/stop/:id" element={<StopPage />} />
    </Routes>,
    `/stop/${id}`,
  )
const money = { way: 'nothing', worth: 0, back: 0, dropped: 0, still: 0 } as const

const STOP = {
  ...{ reference: 'AV-2026-000001-1', boatName: 'De Gans', district: 'AMSTERDAM' },
  ...{ number: 'V26-0000005', hasBegun: true, unusedMonths: 0, money, credit: null },
  ...{
    today: '2026-12-15',
    firstDay: '2026-01-01',
    creditUntil: null,
    toCome: [],
    next: [],
    renewal: null,
  },
}

test('what another tab stopped meanwhile has nothing to press any more, and leads to the vignette', async () => {
  serverSays([getStop, { body: STOP }])
  show('1')
  expect(await screen.findByRole('button', { name: 'Opzeggen' })).toBeDefined()
  serverSays([getStop, { status: 409, body: { message: text('refusal.not-to-stop') } }])
  await refresh(getStop, { query: { objectId: '1' } })
  expect(await screen.findByText(text('refusal.not-to-stop'))).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Opzeggen' })).toBeNull()
  const link = screen.getByRole('link', { name: text('stop.done.vignette') })
  expect(link.getAttribute('href')).toBe(ownPaths.vignette('1'))
})

test('who stops what another tab stopped meanwhile reads that from its title, where the focus is', async () => {
  serverSays([getStop, { body: STOP }])
  const user = show('2')
  await user.click(await screen.findByLabelText('Iets anders'))
  await user.click(screen.getByRole('button', { name: 'Opzeggen' }))
  const refused = { status: 409, body: { message: text('refusal.stopped-before') } }
  const gone = { status: 409, body: { message: text('refusal.not-to-stop') } }
  serverSays([stopVignette, refused], [getStop, gone])
  await user.click(await screen.findByRole('button', { name: 'Ja, opzeggen' }))
  expect(await screen.findByText(text('refusal.not-to-stop'))).toBeDefined()
  const title = screen.getByRole('heading', { level: 1, name: 'Vignet opzeggen' })
  await vi.waitFor(() => expect(document.activeElement).toBe(title))
})
