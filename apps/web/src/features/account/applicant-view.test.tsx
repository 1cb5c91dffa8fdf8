import { cleanup, screen, within } from '@testing-library/react'
import type { User } from '@vignettes/domain/api/account.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { ApplicantView } from './applicant-view.tsx'

const USER = { Name: 'J.P. Boer', EmailConfirmed: true, CountryCode: 'NL', BSN: '' } as User

function show(mandate: Partial<User>) {
  serverSays()
  renderScreen(
    <ApplicantView
      user={{ ...USER, ...mandate }}
      request={undefined}
      onEdit={() => {}}
      onReminders={async () => {}}
      onWithdrawn={async () => {}}
    />,
  )
  return within(screen.getByRole('region', { name: 'Uw machtiging' }))
}

test('§2.8 without a mandate there is no account to change', () => {
  const mandate = show({ HasMandate: false, MandateProcessing: false })
  expect(mandate.getByText('U hebt nog geen machtiging')).toBeTruthy()
  expect(mandate.getByRole('button').getAttribute('disabled')).not.toBeNull()
})

test('B7 a mandate that the bank is confirming is not told as none', () => {
  const mandate = show({ HasMandate: false, MandateProcessing: true })
  expect(mandate.getByText('Uw bank bevestigt de machtiging nog')).toBeTruthy()
  expect(mandate.queryByText(/nog geen machtiging|bij uw eerste aanvraag/)).toBeNull()
})

test('B7 while the bank confirms a new one the account is the old one', () => {
  const mandate = show({ HasMandate: true, Iban: '1234', MandateProcessing: true })
  expect(mandate.getByText('Eindigt op 1234')).toBeTruthy()
  expect(mandate.getByText(/Uw bank bevestigt uw nieuwe machtiging nog/)).toBeTruthy()
})

test.each([
  ['new', /met de link die we naar nieuw@vignet.example hebben gestuurd/],
  ['old', /met de link die we naar oud@vignet.example hebben gestuurd/],
] as const)(
  'B16 both addresses are shown while a change waits for a click in the %s mailbox',
  (awaits, words) => {
    const until = '2026-11-24T12:00:00Z'
    show({
      Email: 'oud@vignet.example',
      EmailChange: { email: 'nieuw@vignet.example', awaits, until },
    })
    const reach = within(screen.getByRole('region', { name: 'Hoe we u bereiken' }))
    expect(reach.getByText('oud@vignet.example', { exact: true })).toBeTruthy()
    expect(reach.getByText('nieuw@vignet.example', { exact: true })).toBeTruthy()
    expect(reach.getByText(words).textContent).toContain(
      'Dat kan tot 24 november 2026 om 13.00 uur.',
    )
  },
)

test('a change whose address became another’s is told as one that does not go on', () => {
  show({ Email: 'oud@vignet.example', EmailChange: null, EmailTaken: 'nieuw@vignet.example' })
  const reach = within(screen.getByRole('region', { name: 'Hoe we u bereiken' }))
  reach.getByText(/De wijziging naar nieuw@vignet.example gaat niet door/)
  expect(reach.queryByRole('button', { name: 'Wijziging intrekken' })).toBeNull()
})

test('an address abroad has the order of its country, and no empty postcode', () => {
  show({ Address: 'High Street', Number: 'Rose Cottage', CountryCode: 'IE', Postcode: '' })
  const address = within(screen.getByRole('region', { name: 'Waar u woont' }))
  expect(address.getByText('Rose Cottage, High Street')).toBeTruthy()
  expect(address.queryByText('Postcode')).toBeNull()
})

test.each([
  ['2099-10-04T10:00:00.000Z', /We verwijderen uw account na 4\soktober 2099/],
  [
    '2020-10-04T10:00:00.000Z',
    /^We verwijderen uw account zodra er geen vignet, betaling of aanvraag meer loopt/,
  ],
])(
  'issue 14, 8: what is said of the removal is true, and undone by the button: %s',
  (after, words) => {
    show({ RemovedAfter: after })
    const part = within(screen.getByRole('region', { name: 'Account verwijderen' }))
    expect(part.getByText(words)).toBeTruthy()
    expect(part.getByRole('button', { name: 'Mijn account houden' })).toBeTruthy()
    cleanup()
  },
)
