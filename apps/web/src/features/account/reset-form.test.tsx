import { screen } from '@testing-library/react'
import { resetPassword } from '@vignettes/domain/api/account.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearPageError, readPageError } from '../../components/page-error.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays, type ServerAnswer } from '../../testing/server-says.ts'
import { ResetForm } from './reset-form.tsx'

const PASSWORD = 'Password12!'

beforeEach(() => clearPageError())

async function save(answer: ServerAnswer, isLinkOver = () => Promise.resolve(false)) {
  serverSays([resetPassword, answer])
  const done = vi.fn()
  const user = renderScreen(<ResetForm resetToken="x" isLinkOver={isLinkOver} onDone={done} />)
  for (const label of ['Nieuw wachtwoord', 'Herhaal uw nieuwe wachtwoord']) {
    await user.type(screen.getByLabelText(label), PASSWORD)
  }
  await user.click(screen.getByRole('button', { name: 'Opslaan' }))
  return done
}

test('a password that everybody tries is told at its field', async () => {
  const message = 'Dit wachtwoord is makkelijk te raden.'
  const errors = [{ path: 'password', message }]
  const done = await save({ status: 422, body: { message, errors } })
  await screen.findAllByText(message)
  const field = screen.getByLabelText('Nieuw wachtwoord')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect([readPageError(), done.mock.calls.length]).toEqual([undefined, 0])
})

test.each([404, 422, 500])(
  '§7 any other answer, such as %d, shows a generic error',
  async (status) => {
    await save({ status, body: { message: 'x' } })
    await vi.waitFor(() =>
      expect(readPageError()?.message).toBe('Er is iets misgegaan. Probeer het later opnieuw.'),
    )
  },
)

test('§8 a link that was used meanwhile is told as such, and not as a fault that passes', async () => {
  const isLinkOver = vi.fn(() => Promise.resolve(true))
  await save({ status: 404, body: { message: 'x' } }, isLinkOver)
  await vi.waitFor(() => expect(isLinkOver).toHaveBeenCalledOnce())
  expect(readPageError()).toBeUndefined()
})
