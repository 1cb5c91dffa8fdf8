import { screen } from '@testing-library/react'
import { updateUser, type User } from '@vignettes/domain/api/account.ts'
import { expect, test, vi } from 'vitest'
import { PageAlert } from '../../components/page-alert.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays, type ServerAnswer } from '../../testing/server-says.ts'
import { ApplicantForm } from './applicant-form.tsx'

const USER: User = {
  Name: 'J.P. Boer',
  Initials: 'J.P.',
  Prefix: '',
  LastName: 'Boer',
  Email: 'nieuw@vignet.example',
  Iban: '',
  HasMandate: false,
  MandateHolder: null,
  MandatePending: false,
  MandateSince: null,
  MobilePhone: '0612345678',
  Address: 'Prins Hendrikkade',
  Number: '1',
  Addition: '',
  Postcode: '1011 BA',
  City: 'Amsterdam',
  CountryCode: 'NL',
  BSN: '123456782',
}

test.each<[string, ServerAnswer, string]>([
  ['the server’s message', { status: 500, body: { message: 'Nu even niet.' } }, 'Nu even niet.'],
  ['no message', { status: 500, body: {} }, 'Er is iets misgegaan. Probeer het later opnieuw.'],
  ['nothing at all', { body: null }, 'Er is iets misgegaan. Probeer het later opnieuw.'],
])('§8 an update of the applicant that fails: %s', async (_, answer, message) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  serverSays([updateUser, answer])
  const onSaved = vi.fn()
  const user = renderScreen(
    <>
      <PageAlert />
      <ApplicantForm user={USER} onSaved={onSaved} onCancel={() => {}} />
    </>,
  )
  const phone = screen.getByLabelText<HTMLInputElement>('Telefoonnummer')
  await user.clear(phone)
  await user.type(phone, '0687654321')
  await user.click(screen.getByRole('button', { name: 'Opslaan' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(phone.value).toBe('0687654321')
  expect(onSaved).not.toHaveBeenCalled()
})
