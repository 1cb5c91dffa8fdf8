import { screen } from '@testing-library/react'
import { logout } from '@vignettes/domain/api/account.ts'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { onSignedOut, readSession, startSession } from '../../api/session.ts'
import { clearPageError, readPageError, reportNavigation } from '../../components/page-error.ts'
import { AskToLeave } from '../../components/sign-out.ts'
import { aToken } from '../../testing/a-token.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { fetched, serverSays, timesAsked, type ServerAnswer } from '../../testing/server-says.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

const DONE = { body: { status: 'OK' } }
const DETAILS = '/account/details'

beforeEach(() => {
  clearPageError()
  startSession(aToken())
})

function open(ask: (onAgreed: () => void) => void = (onAgreed) => onAgreed()) {
  return renderScreen(
    <AskToLeave value={ask}>
      <Routes>
        <Route path={DETAILS} element={<SignOutEverywhere />} />
        <Route path="/account/login" element={<h1>Inloggen</h1>} />
      </Routes>
    </AskToLeave>,
    DETAILS,
  )
}

const button = () => screen.getByRole('button', { name: 'Overal uitloggen' })

/** What the login screen says then. */
function shownAtLogin() {
  reportNavigation(crypto.randomUUID())
  return readPageError()
}

test('B15 what it does is told before', () => {
  open()
  screen.getByText(/logt u overal uit, ook hier/)
  screen.getByText(/blijft bewaard/)
})

test('B15 once the server has ended every session, that is told', async () => {
  serverSays([logout, DONE])
  const heard = vi.fn()
  const stop = onSignedOut(heard)
  const user = open()
  await user.click(button())
  await screen.findByRole('heading', { name: 'Inloggen' })
  expect(readSession()).toBeNull()
  expect(shownAtLogin()).toMatchObject({ title: 'U bent overal uitgelogd', isNeutral: true })
  // By the user's own hand, in every tab of this browser.
  expect(heard.mock.calls).toMatchObject([[{ way: 'by-hand', isElsewhere: false }]])
  stop()
})

test.each<[string, ServerAnswer]>([
  ['the token had ended', { status: 401, body: { message: 'ended' } }],
  ['the server has no time', { status: 503, body: { message: 'Later.' } }],
  ['it was too often', { status: 429, body: { message: 'Later.' } }],
])('B15 when %s this browser is out, and nothing is said of the others', async (_what, answer) => {
  serverSays([logout, answer])
  const user = open()
  await user.click(button())
  await screen.findByRole('heading', { name: 'Inloggen' })
  expect(readSession()).toBeNull()
  const { title, message, isNeutral } = shownAtLogin() ?? {}
  expect([title, isNeutral]).toEqual(['U bent hier uitgelogd', false])
  expect(message).toContain('We weten niet zeker of u ook op uw andere apparaten bent uitgelogd.')
})

test('while it is under way it is said so, and not asked for twice', async () => {
  let answer: (response: Response) => void = () => undefined
  serverSays([logout, DONE])
  fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const user = open()
  await user.click(button())
  await screen.findByText('U wordt overal uitgelogd…')
  await user.click(button())
  expect(timesAsked(logout)).toBe(1)
  expect(readSession()).not.toBeNull()
  answer(new Response('{"status":"OK"}', { headers: { 'content-type': 'application/json' } }))
  await screen.findByRole('heading', { name: 'Inloggen' })
})

test('A25 what would be lost is asked first; who stays is logged out nowhere', async () => {
  serverSays([logout, DONE])
  const ask = vi.fn()
  const user = open(ask)
  await user.click(button())
  expect(ask).toHaveBeenCalledOnce()
  expect([timesAsked(logout), readSession()]).toEqual([0, expect.anything()])
})
