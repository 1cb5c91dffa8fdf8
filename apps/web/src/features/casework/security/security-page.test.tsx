import { fireEvent, screen } from '@testing-library/react'
import { listSecurityEvents } from '@vignettes/domain/api/security-trail.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import SecurityPage from './security-page.tsx'

const NOTHING = 'In deze periode is er niets gebeurd.'

test('M12 while a day is wrong no earlier answer stands as if it were one to that', async () => {
  serverSays([listSecurityEvents, { body: { events: [], next: null } }])
  const user = renderScreen(<SecurityPage />, '/beheer/beveiliging')
  await screen.findByText(NOTHING)
  const from = screen.getByLabelText<HTMLInputElement>('Van')
  const usual = from.value
  fireEvent.change(from, { target: { value: '0001-01-01' } })
  await user.click(screen.getByRole('button', { name: 'Tonen' }))
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Wij bewaren dit 180 dagen\. Kies een dag vanaf/,
  )
  expect(screen.queryByText(NOTHING)).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.activeElement).toBe(from)

  fireEvent.change(from, { target: { value: usual } })
  await user.click(screen.getByRole('button', { name: 'Tonen' }))
  expect((await screen.findByRole('status')).textContent).toBe(NOTHING)
  expect(screen.queryByRole('alert')).toBeNull()
})
