import { screen, within } from '@testing-library/react'
import { getUser, login } from '@vignettes/domain/api/account.ts'
import { expect, test, vi } from 'vitest'
import { aToken } from '../../testing/a-token.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays, type ServerAnswer } from '../../testing/server-says.ts'
import { LoginForm } from './login-form.tsx'

const PASSWORD = 'Welkom-2026!'

function open() {
  const onLoggedIn = vi.fn()
  const user = renderScreen(<LoginForm redirect={undefined} onLoggedIn={onLoggedIn} />)
  const logIn = async () => {
    await user.type(screen.getByLabelText('E-mailadres'), 'nieuw@vignet.example')
    await user.type(screen.getByLabelText('Wachtwoord'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Inloggen' }))
  }
  return { logIn, onLoggedIn }
}

test.each<[string, ServerAnswer, string]>([
  ['401', { status: 401, body: {} }, 'E-mailadres en/of wachtwoord incorrect.'],
  ['a message', { status: 500, body: { message: 'De server rust.' } }, 'De server rust.'],
  ['no message', { status: 500, body: {} }, 'Er is iets misgegaan'],
  [
    'a body that cannot be read',
    { status: 502, contentType: 'text/plain', body: 'Bad gateway' },
    "Something went wrong, couldn't get error message",
  ],
  ['a page with status 200', { contentType: 'text/html', body: '<p>Weg</p>' }, '<p>Weg</p>'],
  ['a status of its own', { body: { status: 'ERROR', message: 'Nu niet.' } }, 'Nu niet.'],
  ['no token', { body: {} }, 'Er is iets misgegaan'],
])('§8 a login that fails otherwise, and answers that are none: %s', async (_, answer, message) => {
  serverSays([login, answer])
  const { logIn, onLoggedIn } = open()
  await logIn()
  const alert = await screen.findByRole('alert')
  expect(alert.className).toContain('ams-alert--error')
  within(alert).getByRole('heading', { level: 2, name: 'Er ging iets mis' })
  expect(within(alert).getByText(message)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Wachtwoord').value).toBe(PASSWORD)
  expect(onLoggedIn).not.toHaveBeenCalled()
})

test('§8 a user fetch that fails otherwise is logged only', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  serverSays(
    [login, { body: { access_token: aToken() } }],
    [getUser, { status: 500, body: { message: 'Geheim' } }],
  )
  const { logIn, onLoggedIn } = open()
  await logIn()
  await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
  expect(logged.mock.calls).toEqual([['Something went wrong.']])
  expect(screen.queryByRole('alert')).toBeNull()
})
