import { screen, within } from '@testing-library/react'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import TransitPage from './transit-page.tsx'

test('§2.4 the transit page has a title, says what the form is for, and how long it takes', () => {
  serverSays()
  renderScreen(
    <Routes>
      <Route path={ROUTES.transitInformation} element={<TransitPage />} />
    </Routes>,
    '/request-vignette/Amsterdam/transit',
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Doorvaartvignet Amsterdam aanvragen',
  )
  expect(screen.getByText(/een formulier in van zes stappen/)).toBeDefined()
  const facts = within(screen.getByRole('region', { name: 'In het kort' }))
  expect(facts.getByText(/ongeveer 10 minuten/)).toBeDefined()
})
