import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { checkEmail, register } from '@vignettes/domain/api/account.ts'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays, type ServerAnswer } from '../../testing/server-says.ts'
import RegisterPage from './register-page.tsx'

const GENERAL = 'Er is iets misgegaan. Probeer het later opnieuw.'
const EXISTS = /^Er is al een account met dit e-mailadres/
const ACCOUNT = {
  'E-mailadres': 'nieuw@vignet.example',
  'Herhaal uw e-mailadres': 'nieuw@vignet.example',
  Wachtwoord: 'Welkom-2026!',
  'Herhaal uw wachtwoord': 'Welkom-2026!',
}
const DETAILS = {
  Voorletters: 'J.P.',
  Achternaam: 'Boer',
  Telefoonnummer: '0612345678',
  'Burgerservicenummer (bsn)': '123456782',
  Postcode: '1011 BA',
  Huisnummer: '1',
  Straat: 'Prins Hendrikkade',
  Plaats: 'Amsterdam',
}

async function fill(user: UserEvent, values: Record<string, string>, button: string) {
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label))
    await user.paste(value)
  }
  await user.click(screen.getByRole('button', { name: button }))
}

function expectFilled(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value)
  }
}

test.each<[string, ServerAnswer, string | RegExp]>([
  ['400', { status: 400, body: { message: 'x' } }, EXISTS],
  ['a message', { status: 500, body: { message: 'Nu even niet.' } }, 'Nu even niet.'],
  ['no message', { status: 500, body: {} }, GENERAL],
])('§8 the check of an e-mail that fails: %s', async (_, answer, message) => {
  serverSays([checkEmail, answer])
  const user = renderScreen(<RegisterPage />)
  await fill(user, ACCOUNT, 'Volgende')
  expect((await screen.findByRole('alert')).textContent).toContain('Er ging iets mis')
  expect(screen.getByText(message)).toBeDefined()
  expectFilled(ACCOUNT)
})

test.each<[string, ServerAnswer, string | RegExp]>([
  ['409', { status: 409, body: { message: 'x' } }, EXISTS],
  ['a message', { status: 500, body: { message: 'De server rust.' } }, 'De server rust.'],
  ['no message', { status: 500, body: {} }, GENERAL],
  ['no token', { body: {} }, GENERAL],
])('§8 a registration that fails: %s', async (_, answer, message) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  serverSays([checkEmail, { body: { status: 'OK' } }], [register, answer])
  const user = renderScreen(<RegisterPage />)
  await fill(user, ACCOUNT, 'Volgende')
  await screen.findByLabelText('Voorletters')
  await fill(user, DETAILS, 'Registreren')
  expect((await screen.findByRole('alert')).textContent).toContain('Er ging iets mis')
  expect(screen.getByText(message)).toBeDefined()
  expectFilled(DETAILS)
})

test('a password that everybody tries is told where it is noticed, with the way to another', async () => {
  const message = 'Dit wachtwoord is makkelijk te raden.'
  const errors = [{ path: 'password', message }]
  const refused = { status: 422, body: { message, errors } }
  serverSays([checkEmail, { body: { status: 'OK' } }], [register, refused])
  const user = renderScreen(<RegisterPage />)
  await fill(user, ACCOUNT, 'Volgende')
  await screen.findByLabelText('Voorletters')
  await fill(user, DETAILS, 'Registreren')
  await screen.findByText(`${message} Dat doet u met 'Vorige'.`)
  expectFilled(DETAILS)
  await user.click(screen.getByRole('button', { name: 'Vorige' }))
  const field = await screen.findByLabelText('Wachtwoord')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(message)).toBeDefined()
})

test('§2.5 the way back and on again loses nothing, and a page loaded anew only the password', async () => {
  serverSays([checkEmail, { body: { status: 'OK' } }])
  const user = renderScreen(<RegisterPage />)
  await fill(user, ACCOUNT, 'Volgende')
  await screen.findByLabelText('Voorletters')
  await fill(user, DETAILS, 'Vorige')
  await screen.findByLabelText('Herhaal uw wachtwoord')
  expectFilled(ACCOUNT)
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  await screen.findByLabelText('Voorletters')
  expectFilled(DETAILS)

  cleanup()
  renderScreen(<RegisterPage />)
  expectFilled({ ...ACCOUNT, Wachtwoord: '', 'Herhaal uw wachtwoord': '' })
  const written = JSON.stringify({ ...sessionStorage })
  expect(written).not.toContain('Welkom')
  expect(written).not.toContain(DETAILS['Burgerservicenummer (bsn)'])
})
