import { screen, within } from '@testing-library/react'
import { getUser, type User } from '@vignettes/domain/api/account.ts'
import { getIssuers } from '@vignettes/domain/api/mandates.ts'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../api/queries.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import ChangeIbanPage from './change-iban-page.tsx'

const CONFIRMED = { Name: 'J.P. Boer', HasMandate: true, Iban: '1234' } as User
const OPEN = { status: 'PENDING', isProcessing: false } as const

beforeEach(() => queryClient.clear())

async function show(user: User) {
  serverSays(
    [getUser, { body: { user } }],
    [getIssuers, { body: { INGBNL2A: { id: 'INGBNL2A', name: 'ING' } } }],
  )
  renderScreen(<ChangeIbanPage />)
  await screen.findByRole('region', { name: 'Uw machtiging nu' })
}

test('§2.8 the old account is told by its last digits, with a list of banks and two boxes to tick', async () => {
  await show({ ...CONFIRMED, MandateHolder: null })
  expect(screen.getByText('Eindigt op 1234')).toBeTruthy()
  const bank = screen.getByLabelText('Uw bank')
  expect([...bank.querySelectorAll('option')].flatMap(({ value }) => value || [])).toEqual([
    'INGBNL2A',
  ])
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.map((box) => box.getAttribute('aria-required'))).toEqual(['true', 'true'])
})

test('the account holder is the one that the bank named', async () => {
  await show({ ...CONFIRMED, MandateHolder: 'Stichting De Gans' })
  expect(screen.getByText('Rekeninghouder').nextElementSibling?.textContent).toBe(
    'Stichting De Gans',
  )
  expect(screen.getByText(/De oude rekening blijft in gebruik/)).toBeTruthy()
})

test('where the bank named none, no account holder is shown', async () => {
  await show({ ...CONFIRMED, MandateHolder: null })
  expect(screen.queryByText('Rekeninghouder')).toBeNull()
})

test('without a mandate there is no account holder, and no old account that stays in use', async () => {
  await show({ ...CONFIRMED, HasMandate: false, Iban: '', MandateHolder: null })
  expect(screen.queryByText('Rekeninghouder')).toBeNull()
  expect(screen.queryByText(/De oude rekening/)).toBeNull()
  expect(screen.getByText('U hebt nog geen machtiging')).toBeTruthy()
})

test('the heading that stands while it loads is the one that stays, so that it is heard once', async () => {
  serverSays([getUser, { body: { user: CONFIRMED } }], [getIssuers, { body: [] }])
  renderScreen(<ChangeIbanPage />)
  expect(screen.getByText(/De pagina wordt geladen/)).toBeDefined()
  const heading = screen.getByRole('heading', { level: 1 })
  await screen.findByRole('region', { name: 'Uw machtiging nu' })
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
})

test.each([true, false])(
  'who comes back before the bank has said anything is told what is known: %s',
  async (is) => {
    await show({ ...CONFIRMED, MandateChange: is ? OPEN : null, MandateHolder: null })
    const told = screen.queryAllByText('We hebben nog geen bericht van uw bank')
    expect(told).toHaveLength(is ? 1 : 0)
    expect(
      screen.queryAllByText(/Was u bij uw bank al klaar\? Dan hoeft u niets te doen/),
    ).toHaveLength(told.length)
    expect(screen.getByLabelText('Uw bank')).toBeTruthy()
  },
)

test.each([
  [true, 'Uw bank bevestigt de nieuwe machtiging nog', 'Eindigt op 1234'],
  [false, 'Uw bank bevestigt de machtiging nog', 'Uw bank bevestigt de machtiging nog'],
] as const)(
  'B7 while the bank confirms what was given, nobody is sent there again; with a mandate before: %s',
  async (HasMandate, heading, account) => {
    const is = { HasMandate, MandateProcessing: true, MandateHolder: null }
    await show({ ...CONFIRMED, ...is })
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy()
    const now = within(screen.getByRole('region', { name: 'Uw machtiging nu' }))
    expect(now.getByText(account)).toBeTruthy()
    expect(screen.queryByLabelText('Uw bank')).toBeNull()
    expect(screen.queryByText(/U geeft bij uw bank/)).toBeNull()
  },
)
