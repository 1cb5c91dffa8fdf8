import { screen, waitFor } from '@testing-library/react'
import { updateUser, type User } from '@vignettes/domain/api/account.ts'
import { expect, test, vi } from 'vitest'
import { PageAlert } from '../../components/page-alert.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { fetched, type ServerAnswer, serverSays } from '../../testing/server-says.ts'
import { ApplicantForm } from './applicant-form.tsx'

const USER: User = {
  Name: 'J.P. Boer',
  Initials: 'J.P.',
  Prefix: '',
  LastName: 'Boer',
  EmailConfirmed: true,
  Email: 'nieuw@vignet.example',
  Iban: '',
  HasMandate: false,
  Helps: false,
  Language: null,
  Reminders: true,
  RemovedAfter: null,
  Company: null,
  MandateHolder: null,
  MandateChange: null,
  MandateFailed: false,
  EmailChange: null,
  EmailTaken: null,
  HeldUntil: null,
  MandateProcessing: false,
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

test('A30 an addition that is written anew behind the number takes the place of the one before', async () => {
  serverSays()
  const user = renderScreen(<ApplicantForm user={USER} onSaved={vi.fn()} onCancel={() => {}} />)
  const number = screen.getByLabelText<HTMLInputElement>('Huisnummer')
  const addition = screen.getByLabelText<HTMLInputElement>(/^Toevoeging/)
  const write = async (field: HTMLElement, words: string) => {
    await user.clear(field)
    await user.type(field, words)
    await user.tab()
  }
  await write(number, '12 hs')
  expect([number.value, addition.value]).toEqual(['12', 'hs'])
  await write(number, '12 A')
  expect([number.value, addition.value]).toEqual(['12', 'A'])
  // What was written in its own field stays.
  await write(addition, 'bis')
  await write(number, '14 B')
  expect([number.value, addition.value]).toEqual(['14', 'B bis'])
})

const saveWith = async (email: string, password?: string) => {
  serverSays([updateUser, { body: { status: 'OK' } }])
  const onSaved = vi.fn()
  const user = renderScreen(<ApplicantForm user={USER} onSaved={onSaved} onCancel={() => {}} />)
  const field = screen.getByLabelText<HTMLInputElement>('E-mailadres')
  expect(screen.queryByLabelText(/^Uw huidige wachtwoord/)).toBeNull()
  await user.clear(field)
  await user.type(field, email)
  const current = screen.queryByLabelText(/^Uw huidige wachtwoord/)
  if (password && current) await user.type(current, password)
  await user.click(screen.getByRole('button', { name: 'Opslaan' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const sent = fetched.mock.calls.find(([, options]) => options?.method === 'PATCH')?.[1]?.body
  return { told: String(onSaved.mock.lastCall?.[0]), sent: JSON.parse(String(sent)) as object }
}

test('B16 with another e-mail address the password goes along, and is asked for there alone', async () => {
  const { told, sent } = await saveWith('later@vignet.example', 'Geheim-2026!')
  expect(sent).toMatchObject({ Email: 'later@vignet.example', currentPassword: 'Geheim-2026!' })
  expect(told).toContain('We hebben een link gestuurd naar later@vignet.example.')
  expect(told).toContain(`Tot dan logt u in met ${USER.Email}.`)
})

test('B16 without the password the old mailbox is told about', async () => {
  const { told, sent } = await saveWith('later@vignet.example')
  expect(sent).not.toHaveProperty('currentPassword')
  expect(told).toContain(`We hebben een link gestuurd naar uw oude adres, ${USER.Email}.`)
})
