import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signOut, startSession } from '../../api/session.ts'
import { aHelpersToken, aToken } from '../../testing/a-token.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SignedIn } from './signed-in.tsx'

const OWNER = 'eigenaar@vignet.example'

afterEach(() => {
  signOut()
})

test('§2.6 who is logged in reads as whom, and can log out', () => {
  startSession(aToken())
  renderScreen(<SignedIn email={OWNER} redirect={undefined} />)
  expect(screen.getByText(OWNER)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Uitloggen' })).toBeDefined()
})

test('issue 14, 9: who helps is not told to be logged in as who is helped', () => {
  startSession(aHelpersToken())
  renderScreen(<SignedIn email={OWNER} redirect="/request-vignette/Weesp/mooring/request/3" />)
  expect(screen.queryByText(OWNER)).toBeNull()
  expect(screen.getByText(/U vult nu in voor iemand anders/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Verder met invullen' }).getAttribute('href')).toBe(
    '/request-vignette/Weesp/mooring/request/3',
  )
})
