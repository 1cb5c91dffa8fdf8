import { screen } from '@testing-library/react'
import { requestPasswordReset } from '@vignettes/domain/api/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { clearPageError, readPageError } from '../../components/page-error.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { fetched, serverSays, timesAsked } from '../../testing/server-says.ts'
import { ChangePassword } from './change-password.tsx'

const EMAIL = 'j.boer@vignet.example'

beforeEach(() => {
  clearPageError()
})

const button = () => screen.getByRole('button', { name: 'Nieuw wachtwoord kiezen' })

test('B15 a link is asked for the own address, after telling that a new password logs out everywhere', async () => {
  serverSays([requestPasswordReset, { body: { status: 'OK' } }])
  const user = renderScreen(<ChangePassword email={EMAIL} heldUntil={null} />)
  screen.getByText(/wordt u overal uitgelogd/)
  await user.click(button())
  await screen.findByText(new RegExp(`We sturen een link naar ${EMAIL}`))
  expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toMatchObject({ email: EMAIL })
})

test('what went wrong is told, and not that something was sent', async () => {
  const message = 'Probeer het later opnieuw.'
  serverSays([requestPasswordReset, { status: 429, body: { message } }])
  const user = renderScreen(<ChangePassword email={EMAIL} heldUntil={null} />)
  await user.click(button())
  expect(readPageError()).toMatchObject({ message })
  expect(screen.queryByText(/We sturen een link/)).toBeNull()
})

test('a second press while the first is under way asks for nothing', async () => {
  serverSays([requestPasswordReset, { body: { status: 'OK' } }])
  fetched.mockImplementation(() => new Promise(() => undefined))
  const user = renderScreen(<ChangePassword email={EMAIL} heldUntil={null} />)
  await user.dblClick(button())
  expect(timesAsked(requestPasswordReset)).toBe(1)
})

test('as long as a change of e-mail that was undone holds the mailbox, no link is offered', () => {
  serverSays()
  renderScreen(<ChangePassword email={EMAIL} heldUntil="2026-11-24T12:00:00Z" />)
  screen.getByText(/pas vanaf 24 november 2026 om 13.00 uur een nieuw wachtwoord kiezen/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/We sturen u een e-mail met een link/)).toBeNull()
})
