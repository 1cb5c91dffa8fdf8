import { getStop } from '@vignettes/domain/api/stop.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { refresh } from '../../api/queries.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { text } from '../../text.ts'
import StopPage from './stop-page.tsx'

const money = { way: 'nothing', worth: 0, back: 0, dropped: 0, still: 0 } as const

test('what another tab stopped meanwhile has nothing to press any more, and leads to the vignette', async () => {
  const stop = {
    ...{ reference: 'AV-2026-000001-1', boatName: 'De Gans', district: 'AMSTERDAM' },
    ...{ number: 'V26-0000005', hasBegun: true, unusedMonths: 0, money, credit: null },
    ...{ today: '2026-12-15', firstDay: '2026-01-01', creditUntil: null, next: [], renewal: null },
  }
  serverSays([getStop, { body: stop }])
  renderScreen(
    <Routes>
      <Route path="/stop/:id" element={<StopPage />} />
    </Routes>,
    '/stop/1',
  )
  expect(await screen.findByRole('button', { name: 'Opzeggen' })).toBeDefined()
  serverSays([getStop, { status: 409, body: { message: text('refusal.not-to-stop') } }])
  await refresh(getStop, { query: { objectId: '1' } })
  expect(await screen.findByText(text('refusal.not-to-stop'))).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Opzeggen' })).toBeNull()
  const link = screen.getByRole('link', { name: text('stop.done.vignette') })
  expect(link.getAttribute('href')).toBe(ownPaths.vignette('1'))
})
