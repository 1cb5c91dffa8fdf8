import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { startSession } from './api/session.ts'
import OwnerLayout from './owner-layout.tsx'
import { aHelpersToken, aToken } from './testing/a-token.ts'
import { renderScreen } from './testing/render-screen.tsx'

const open = () =>
  renderScreen(
    <Routes>
      <Route element={<OwnerLayout />}>
        <Route path="/account/details" element={<h1>Uw gegevens</h1>} />
      </Route>
    </Routes>,
    '/account/details',
  )

test('issue 14, 9: what the owner alone does is not shown to who helps them', () => {
  startSession(aHelpersToken())
  open()
  screen.getByRole('heading', { name: 'Dit kan alleen degene die u helpt zelf doen' })
  const link = screen.getByRole('link', { name: 'Naar de vignetten' })
  expect(link.getAttribute('href')).toBe('/account/mijn-vignetten')
  expect(screen.queryByRole('heading', { name: 'Uw gegevens' })).toBeNull()
})

test('issue 14, 9: its owner sees it', () => {
  startSession(aToken())
  open()
  screen.getByRole('heading', { name: 'Uw gegevens' })
})
