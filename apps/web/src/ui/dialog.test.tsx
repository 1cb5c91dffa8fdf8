import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Openen</button>
      {isOpen && (
        <Dialog title="Weet u het zeker?" closeLabel="Sluiten" onClose={() => setOpen(false)}>
          <button>Ja</button>
        </Dialog>
      )}
    </>
  )
}

test.each([
  [true, 'heading', 'Weet u het zeker?'],
  [false, 'button', 'Ja'],
] as const)(
  'what is to be read begins at its title, where Enter presses nothing: %s',
  (isToBeRead, role, name) => {
    render(
      <Dialog title="Weet u het zeker?" closeLabel="Sluiten" {...{ isToBeRead }} onClose={vi.fn()}>
        <button>Ja</button>
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole(role, { name }))
  },
)

test('Escape closes a dialog at once, with the focus where it was, so that the next press opens it again', () => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Openen' })
  opener.focus()
  act(() => opener.click())
  const escape = new Event('cancel', { cancelable: true })
  act(() => void screen.getByRole('dialog').dispatchEvent(escape))
  expect(escape.defaultPrevented).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
  act(() => opener.click())
  expect(screen.getByRole('dialog')).toBeTruthy()
})
