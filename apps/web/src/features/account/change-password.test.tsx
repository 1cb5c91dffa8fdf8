import { screen } from '@testing-library/react'
import { getUser, requestPasswordReset, type User } from '@vignettes/domain/api/account.ts'
import { changePassword } from '@vignettes/domain/api/change-password.ts'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { clearPageError, readPageError } from '../../components/page-error.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { fetched, serverSays, timesAsked, type ServerAnswer } from '../../testing/server-says.ts'
import { ChangePassword } from './change-password.tsx'

const EMAIL = 'j.boer@vignet.example'
const USER = { Email: EMAIL, EmailChange: null, HeldUntil: null } as User
const [CURRENT, NEXT] = ['Welkom-2026!', 'Anders-2026!']

/** A token that never ends here. @param part tells one from another */
const tokenOf = (part: string) =>
  `${btoa(JSON.stringify({ sub: 'x', iat: 1, exp: 9_999_999_999 }))}.${part}`

beforeEach(() => {
  clearPageError()
})

const button = (name: string) => screen.getByRole('button', { name })

async function filledIn(answer: ServerAnswer, user: Partial<User> = {}) {
  serverSays([changePassword, answer], [getUser, { body: { user: USER } }])
  startSession(tokenOf('before'))
  const actor = renderScreen(<ChangePassword user={{ ...USER, ...user }} />)
  await actor.click(button('Wachtwoord wijzigen'))
  await actor.type(await screen.findByLabelText('Uw huidige wachtwoord'), CURRENT)
  await actor.type(screen.getByLabelText('Nieuw wachtwoord'), NEXT)
  await actor.type(screen.getByLabelText('Herhaal uw nieuwe wachtwoord'), NEXT)
  return actor
}

const sentBody = () => {
  const [, init] = fetched.mock.calls.find(([url]) => String(url).endsWith('/user/password')) ?? []
  return JSON.parse(String(init?.body)) as unknown
}

test('ASVS 6.2.3 the password of now goes along, and this session goes on with another token', async () => {
  const user = await filledIn({ body: { access_token: tokenOf('after') } })
  await user.click(button('Opslaan'))
  await screen.findByText('Uw wachtwoord is gewijzigd')
  expect(sentBody()).toEqual({ currentPassword: CURRENT, newPassword: NEXT })
  expect(localStorage.getItem('access_token')).toBe(tokenOf('after'))
  expect(screen.queryByLabelText('Uw huidige wachtwoord')).toBeNull()
})

test.each([
  ['a wrong password', 'currentPassword', 'Uw huidige wachtwoord', CURRENT],
  ['the one of now as the new one', 'newPassword', 'Nieuw wachtwoord', NEXT],
])('%s is told at its field, and what was typed stays', async (_, path, label, typed) => {
  const message = 'Dit wachtwoord kan niet.'
  const errors = [{ path, message }]
  const user = await filledIn({ status: 422, body: { message: 'x', errors } })
  await user.click(button('Opslaan'))
  await screen.findAllByText(message)
  const field = screen.getByLabelText<HTMLInputElement>(label)
  expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', typed])
  expect(readPageError()).toBeUndefined()
  expect(localStorage.getItem('access_token')).toBe(tokenOf('before'))
})

test('ASVS 6.2.7 a password manager knows which password is whose', async () => {
  await filledIn({ body: {} })
  const kinds = ['Uw huidige wachtwoord', 'Nieuw wachtwoord', 'Herhaal uw nieuwe wachtwoord'].map(
    (label) => screen.getByLabelText(label).getAttribute('autocomplete'),
  )
  expect(kinds).toEqual(['current-password', 'new-password', 'new-password'])
  const name = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
  expect([name?.value, name?.hidden]).toEqual([EMAIL, true])
})

test('a change of e-mail that waits ends with it, which is told before', async () => {
  const email = 'nieuw@vignet.example'
  await filledIn({ body: {} }, { EmailChange: { email, awaits: 'new', until: '2026-11-24' } })
  screen.getByText(new RegExp(`naar ${email} gaat dan niet door`))
})

test('saving is possible once all is filled in, and the way out leaves all as it was', async () => {
  serverSays()
  const user = renderScreen(<ChangePassword user={USER} />)
  await user.click(button('Wachtwoord wijzigen'))
  const save = await screen.findByRole('button', { name: 'Opslaan' })
  expect(save.hasAttribute('disabled')).toBe(true)
  screen.getByText(/U kunt opslaan als u uw huidige wachtwoord/)
  await user.click(button('Annuleren'))
  expect(screen.queryByLabelText('Uw huidige wachtwoord')).toBeNull()
  expect(timesAsked(changePassword)).toBe(0)
})

test('B15 who does not know it gets a link, after telling that it logs out everywhere', async () => {
  serverSays([requestPasswordReset, { body: { status: 'OK' } }])
  const user = renderScreen(<ChangePassword user={USER} />)
  screen.getByText(/wordt u overal uitgelogd/)
  await user.click(button('Link aanvragen'))
  await screen.findByText(new RegExp(`We sturen een link naar ${EMAIL}`))
  expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toMatchObject({ email: EMAIL })
})

test('what went wrong is told, and not that something was sent', async () => {
  const message = 'Probeer het later opnieuw.'
  serverSays([requestPasswordReset, { status: 429, body: { message } }])
  const user = renderScreen(<ChangePassword user={USER} />)
  await user.click(button('Link aanvragen'))
  expect(readPageError()).toMatchObject({ message })
  expect(screen.queryByText(/We sturen een link/)).toBeNull()
})

test('a second press while the first is under way asks for nothing', async () => {
  serverSays([requestPasswordReset, { body: { status: 'OK' } }])
  fetched.mockImplementation(() => new Promise(() => undefined))
  const user = renderScreen(<ChangePassword user={USER} />)
  await user.dblClick(button('Link aanvragen'))
  expect(timesAsked(requestPasswordReset)).toBe(1)
})

test('as long as a change of e-mail that was undone holds the account, neither is offered', () => {
  serverSays()
  renderScreen(<ChangePassword user={{ ...USER, HeldUntil: '2026-11-24T12:00:00Z' }} />)
  screen.getByText(/pas vanaf 24 november 2026 om 13.00 uur een nieuw wachtwoord kiezen/)
  expect(screen.queryByRole('button')).toBeNull()
})
