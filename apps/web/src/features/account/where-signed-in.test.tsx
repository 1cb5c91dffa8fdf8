import { screen, within } from '@testing-library/react'
import { endSession, listSessions } from '@vignettes/domain/api/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { clearPageError, readPageError } from '../../components/page-error.ts'
import { aToken } from '../../testing/a-token.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays, timesAsked } from '../../testing/server-says.ts'
import { WhereSignedIn } from './where-signed-in.tsx'

const HERE = {
  ...{ id: '01997d3e-0000-7000-8000-000000000001', browser: 'firefox', system: 'linux' },
  ...{ begunAt: '2026-06-15T10:00:00.000Z', lastUsedAt: '2026-06-15T10:05:00.000Z' },
  isThisOne: true,
}
const THERE = {
  ...{ ...HERE, id: '01997d3e-0000-7000-8000-000000000002', browser: null, system: 'ios' },
  ...{ lastUsedAt: '2026-06-15T10:20:00.000Z', isThisOne: false },
}
const listed = (...sessions: object[]) => ({ body: { sessions } })

beforeEach(() => {
  clearPageError()
  startSession(aToken())
})

const open = () => renderScreen(<WhereSignedIn />, '/account/details')
const button = () => screen.findByRole('button', { name: /^Uitloggen: Onbekende browser/ })

test('ASVS 7.5.2 each session says in what and since when; the one that is used has no button', async () => {
  serverSays([listSessions, listed(HERE, THERE)])
  open()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Firefox op LinuxDe browser die u nu gebruiktIngelogd op 15 juni 2026 om 12.00 uur',
    'Onbekende browser op iPhone of iPadIngelogd op 15 juni 2026 om 12.00 uur' +
      'Laatst gebruikt op 15 juni 2026 rond 12.20 uurUitloggen',
  ])
  expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull()
})

test('ASVS 7.5.2 what was ended is told, where the focus is then', async () => {
  serverSays([listSessions, listed(HERE, THERE)], [endSession, { body: { status: 'OK' } }])
  const user = open()
  await user.click(await button())
  const told = await screen.findByText('Onbekende browser op iPhone of iPad is uitgelogd.')
  expect(document.activeElement).toBe(told.parentElement)
  expect([timesAsked(endSession), timesAsked(listSessions)]).toEqual([1, 2])
})

test('what cannot be ended is told, and the list is asked again', async () => {
  serverSays(
    [listSessions, listed(HERE, THERE)],
    [endSession, { status: 404, body: { message: 'Niet gevonden.' } }],
  )
  const user = open()
  await user.click(await button())
  await expect.poll(() => readPageError()?.message).toBe('Niet gevonden.')
  expect(timesAsked(listSessions)).toBe(2)
  expect(screen.queryByText(/is uitgelogd/)).toBeNull()
})

test('a list that is not there says so, and one without rows why', async () => {
  serverSays([listSessions, { status: 400, body: { message: 'Dat lukt nu niet.' } }])
  const user = open()
  screen.getByText('We halen op waar u bent ingelogd.')
  await screen.findByText('We kunnen niet laten zien waar u bent ingelogd')
  serverSays([listSessions, listed()])
  await user.click(screen.getByRole('button', { name: /opnieuw/i }))
  await screen.findByText(/U logde in voordat wij dit bijhielden/)
})
