import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Screen } from '../screen.tsx'
import { showPageError } from '../page-error.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Dialog } from './dialog.tsx'

test('what fails while a dialog stands over the screen is told in it, and nowhere behind it', () => {
  renderScreen(
    <Screen title="Scherm">
      <Dialog title="Zeker?" onClose={() => undefined}>
        <button>Ja</button>
      </Dialog>
    </Screen>,
  )
  screen.getByRole('button', { name: 'Ja' }).focus()
  act(() => showPageError({ message: 'Dit kan niet.' }))
  const alerts = screen.getAllByRole('alert', { hidden: true })
  expect(alerts).toHaveLength(1)
  const dialog = screen.getByRole('dialog', { hidden: true })
  expect(within(dialog).getByRole('alert', { hidden: true }).textContent).toContain('Dit kan niet.')
  expect(document.activeElement?.textContent).toBe('Ja')
})
