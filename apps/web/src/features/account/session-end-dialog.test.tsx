import { screen, within } from '@testing-library/react'
import { login } from '@vignettes/domain/api/account.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays, type ServerAnswer } from '../../testing/server-says.ts'
import SessionEndDialog from './session-end-dialog.tsx'

const HERE = '/account/details?van=hier'
const OTHER = 'Log in met een ander e-mailadres.'

/** Logs in again where the server answers this. @returns what the alert holds */
async function failed(answer: ServerAnswer, endsAt?: Date) {
  serverSays([login, answer])
  const onClose = vi.fn()
  const user = renderScreen(
    <SessionEndDialog
      email="nieuw@vignet.example"
      endsAt={endsAt}
      isUnused={false}
      onKept={vi.fn()}
      onClose={onClose}
    />,
    HERE,
  )
  expect(screen.queryByText(/Klopt dit e-mailadres niet meer/)).toBeNull()
  await user.type(screen.getByLabelText('Wachtwoord'), 'Welkom-2026!')
  await user.click(screen.getByRole('button', { name: 'Inloggen' }))
  return { user, onClose, alert: within(await screen.findByRole('alert')) }
}

test('B16 a login that is refused tells that a change of address may have been stopped, and leads on', async () => {
  const { alert, user, onClose } = await failed({ status: 401, body: {} })
  alert.getByText('E-mailadres en/of wachtwoord incorrect.')
  alert.getByText(/Misschien is die wijziging gestopt/)
  alert.getByText(/Klopt dit e-mailadres niet meer\?/)
  const link = alert.getByRole('link', { name: OTHER })
  expect(link.getAttribute('href')).toBe(paths.login(HERE))
  await user.click(link)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a login that fails otherwise says nothing of the address', async () => {
  const { alert } = await failed({ status: 500, body: { message: 'De server rust.' } })
  alert.getByText('De server rust.')
  expect(alert.queryByRole('link')).toBeNull()
})

test('as long as the session lasts, the login page has nothing to type in: no link leads there', async () => {
  const { alert } = await failed({ status: 401, body: {} }, new Date(Date.now() + 60_000))
  expect(alert.queryByRole('link')).toBeNull()
})
