import { screen, within } from '@testing-library/react'
import type { User } from '@vignettes/domain/api/account.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { ApplicantView } from './applicant-view.tsx'

const USER = { Name: 'J.P. Boer', EmailConfirmed: true, CountryCode: 'NL', BSN: '' } as User

function show(mandate: Partial<User>) {
  serverSays()
  renderScreen(
    <ApplicantView user={{ ...USER, ...mandate }} request={undefined} onEdit={() => {}} />,
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
