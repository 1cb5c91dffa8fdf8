import { screen } from '@testing-library/react'
import { staffLogin } from '@vignettes/domain/api/staff.ts'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import StaffLoginPage from './login-page.tsx'

test('a login that is refused is told, and goes on at the code, which is to be typed anew', async () => {
  serverSays([staffLogin, { status: 401, body: { message: 'Dit klopt niet.' } }])
  const user = renderScreen(<StaffLoginPage />, '/beheer/inloggen')
  await user.type(screen.getByLabelText('E-mailadres'), 'behandelaar@vignet.example')
  await user.type(screen.getByLabelText('Wachtwoord'), 'Welkom-2026!')
  const code = screen.getByLabelText<HTMLInputElement>(/code/i)
  await user.type(code, '123456')
  await user.click(screen.getByRole('button', { name: 'Inloggen' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Dit klopt niet.')
  await vi.waitFor(() => expect(code.value).toBe(''))
  expect(document.activeElement).toBe(code)
  expect(code.getAttribute('aria-describedby')).not.toBeNull()
})
