import { screen } from '@testing-library/react'
import { endReminders } from '@vignettes/domain/api/reminders.ts'
import { beforeEach, expect, test } from 'vitest'
import { signOut, startSession } from '../../api/session.ts'
import { clearPageError } from '../../components/page-error.ts'
import { aHelpersToken, aToken } from '../../testing/a-token.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import RemindersOffPage from './reminders-off-page.tsx'

beforeEach(() => clearPageError())

const pressed = async (session: 'none' | 'own' | 'other') => {
  serverSays([endReminders, { body: { session } }])
  const user = renderScreen(<RemindersOffPage />)
  await user.click(await screen.findByRole('button', { name: 'Ja, zet ze uit' }))
  return screen.findByRole('heading', { level: 1, name: /reminder|herinneringen/i })
}
const toDetails = () => screen.queryByRole('link', { name: 'Naar mijn gegevens' })

test('issue 14, 7: by the link of another nothing is said of who is logged in, and nothing leads to their details', async () => {
  startSession(aToken())
  await pressed('other')
  await screen.findByText(/^Het account van de mail met deze link krijgt geen herinneringen meer/)
  expect(screen.queryByText(/^U krijgt geen herinneringen meer/)).toBeNull()
  expect(screen.queryByText(/krijgt u altijd/)).toBeNull()
  expect(toDetails()).toBeNull()
})

test('issue 14, 7: by one’s own link it leads to where they are switched on again', async () => {
  startSession(aToken())
  await pressed('own')
  await screen.findByRole('heading', { level: 1, name: 'U krijgt geen herinneringen meer' })
  expect(toDetails()).not.toBeNull()
})

test('issue 14, 9: who helps is not led to the details of whom they help', async () => {
  startSession(aHelpersToken())
  await pressed('own')
  await screen.findByRole('heading', { level: 1, name: 'U krijgt geen herinneringen meer' })
  expect(toDetails()).toBeNull()
  signOut('by-hand')
})
