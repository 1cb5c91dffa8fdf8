import { screen } from '@testing-library/react'
import { getUser } from '@vignettes/domain/api/account.ts'
import { endHelp, listHelpers } from '@vignettes/domain/api/helping.ts'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../api/queries.ts'
import { startSession } from '../../api/session.ts'
import { clearPageError } from '../../components/page-error.ts'
import { aToken } from '../../testing/a-token.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import HelpingPage from './helping-page.tsx'

const HELPED = {
  id: '0199f0e0-0000-7000-8000-000000000002',
  name: 'J.P. Boer',
  since: '2026-03-02T09:00:00.000Z',
  isAway: false,
}

const ownerSays = (EmailConfirmed: boolean, RemovedAfter: string | null = null) =>
  [getUser, { body: { user: { EmailConfirmed, RemovedAfter } } }] as const

beforeEach(() => {
  clearPageError()
  queryClient.clear()
  startSession(aToken())
})

test('issue 14, 9: that the last one is not helped any more is said, and has the focus', async () => {
  serverSays(ownerSays(true), [listHelpers, { body: { helpers: [], helped: [HELPED] } }])
  const user = renderScreen(<HelpingPage />)
  const stop = await screen.findByRole('button', { name: 'J.P. Boer niet meer helpen' })
  serverSays(
    ownerSays(true),
    [endHelp, { body: { status: 'OK' } }],
    [listHelpers, { body: { helpers: [], helped: [] } }],
  )
  await user.click(stop)
  const words = await screen.findByText('U helpt J.P. Boer niet meer.')
  expect(screen.queryByRole('button', { name: /niet meer helpen/ })).toBeNull()
  expect(document.activeElement).toBe(words.closest('[role=status]'))
})

test('issue 14, 9: whose own address is not confirmed is told so before they invite somebody', async () => {
  serverSays(ownerSays(false), [listHelpers, { body: { helpers: [], helped: [] } }])
  renderScreen(<HelpingPage />)
  await screen.findByText(/^Bevestig eerst uw eigen e-mailadres\./)
  expect(screen.queryByRole('textbox')).toBeNull()
  const link = screen.getByRole('link', { name: 'E-mailadres bevestigen' })
  expect(link.getAttribute('href')).toBe('/account/details')
})

test('issue 14, 9: whose own address is confirmed has the form', async () => {
  serverSays(ownerSays(true), [listHelpers, { body: { helpers: [], helped: [] } }])
  renderScreen(<HelpingPage />)
  await screen.findByRole('textbox', { name: /^E-mailadres van uw helper/ })
  expect(screen.queryByText(/^Bevestig eerst/)).toBeNull()
})

test('issue 14, 9: whose account goes is told that nobody fills in for them, and invites nobody', async () => {
  serverSays(ownerSays(true, '2026-12-01T09:00:00.000Z'), [
    listHelpers,
    { body: { helpers: [], helped: [] } },
  ])
  renderScreen(<HelpingPage />)
  await screen.findByText(/kan nu niemand voor u invullen of betalen/)
  expect(screen.queryByRole('textbox')).toBeNull()
  const link = screen.getByRole('link', { name: 'Mijn account houden' })
  expect(link.getAttribute('href')).toBe('/account/details#removal')
})

test('issue 14, 9: for whom nothing can be filled in now is named, with no button that is refused', async () => {
  const away = { ...HELPED, isAway: true }
  serverSays(ownerSays(true), [listHelpers, { body: { helpers: [], helped: [away] } }])
  renderScreen(<HelpingPage />)
  await screen.findByText(/^U kunt nu niet invullen en betalen voor deze persoon/)
  expect(screen.getByRole('heading', { name: 'Voor wie u invult' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'J.P. Boer helpen' })).toBeNull()
  expect(screen.queryByText(/^Sinds/)).toBeNull()
  expect(screen.getByRole('button', { name: 'J.P. Boer niet meer helpen' })).toBeDefined()
})

test('issue 14, 9: of a helper who cannot help now it is not said that they do', async () => {
  const helper = { ...HELPED, id: '0199f0e0-0000-7000-8000-000000000003', name: 'H. Hulp' }
  const told = { ...helper, email: 'hulp@vignet.example', until: null, isAway: true }
  serverSays(ownerSays(true), [listHelpers, { body: { helpers: [told], helped: [] } }])
  renderScreen(<HelpingPage />)
  await screen.findByText('Kan nu niet helpen')
  expect(screen.queryByText(/Uw helper sinds/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Hulp stoppen, van H. Hulp' })).toBeDefined()
})
