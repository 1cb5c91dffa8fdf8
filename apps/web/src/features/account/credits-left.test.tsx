import { screen } from '@testing-library/react'
import { getCredits } from '@vignettes/domain/api/credits.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays, timesAsked } from '../../testing/server-says.ts'
import { RemoveAccount } from './remove-account.tsx'
import { RemoveAccountForm } from './remove-account-form.tsx'

const show = () =>
  renderScreen(
    <RemoveAccountForm email="a@vignet.example" onAsked={async () => {}} onCancel={() => {}} />,
  )
const password = () => screen.queryByLabelText('Uw huidige wachtwoord')
const credit = { number: 'V26-0000005', boatName: 'De Zwaan', worth: 369.1 }

test.each([
  ['after the week', '2999-09-24', /^Vraag dat andere vignet aan binnen de 7 dagen/],
  ['before it', '2020-09-24', /^Vraag dat andere vignet uiterlijk op 24 september 2020 aan\./],
])(
  'issue 14, 6 and 8: a credit whose last day is %s is named above the password',
  async (_, until, words) => {
    serverSays([getCredits, { body: { credits: [credit], until } }])
    show()
    expect((await screen.findByText(words)).textContent).toContain('we betalen het niet uit')
    expect(screen.getByRole('listitem').textContent).toMatch(
      /^€.369,10 van het vignet van De Zwaan/,
    )
    expect(password()).not.toBeNull()
  },
)

test.each([
  ['of several credits it is told that a request has one of them taken off', 2],
  ['of one credit it is not', 1],
])('issue 14, 6: %s', async (_, many) => {
  const other = { number: 'V26-0000006', boatName: 'De Gans', worth: 50 }
  const credits = [credit, other].slice(0, many)
  serverSays([getCredits, { body: { credits, until: '2999-09-24' } }])
  show()
  expect(await screen.findAllByRole('listitem')).toHaveLength(many)
  const told = screen.queryAllByText('Per aanvraag gaat er 1 van deze bedragen af.')
  expect(told).toHaveLength(many - 1)
})

test.each([
  [
    'after the account goes',
    '2999-12-31',
    /^Vraag dat andere vignet aan vóór 1 december 2999, 13\.00 uur\./,
  ],
  ['before that', '2999-11-30', /^Vraag dat andere vignet uiterlijk op 30 november 2999 aan\./],
])(
  'issue 14, 8: once it is asked, a credit whose last day is %s stays named',
  async (_, until, words) => {
    serverSays([getCredits, { body: { credits: [credit], until } }])
    renderScreen(
      <RemoveAccount user={{ Email: 'a@vignet.example', RemovedAfter: '2999-12-01T12:00:00Z' }} />,
    )
    await screen.findByText(words)
    expect(screen.getByRole('listitem').textContent).toMatch(/De Zwaan, nummer V26-0000005$/)
  },
)

test('issue 14, 8: after the week no credit is asked after', () => {
  serverSays()
  renderScreen(
    <RemoveAccount user={{ Email: 'a@vignet.example', RemovedAfter: '2020-12-01T12:00:00Z' }} />,
  )
  expect(timesAsked(getCredits)).toBe(0)
})

test('issue 14, 8: where it is not known what would be lost, the password is not asked', async () => {
  serverSays([getCredits, { status: 404, body: {} }])
  show()
  await screen.findByText('We konden niet nagaan of u nog een bedrag verliest')
  expect(password()).toBeNull()
})
