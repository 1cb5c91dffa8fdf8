import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { useOnePress } from './one-press.ts'

/** Two steps, with a button in one place. */
function Steps() {
  useOnePress()
  const [step, setStep] = useState(1)
  return (
    <>
      <p>Stap {step}</p>
      <button key={step} onClick={() => setStep(step + 1)}>
        Volgende
      </button>
    </>
  )
}

const press = (detail: number) =>
  fireEvent.click(screen.getByRole('button', { name: 'Volgende' }), { detail })

test('§2.7 the second press of a double click does nothing on what came in the place of the first', () => {
  renderScreen(<Steps />)
  press(1)
  press(2)
  press(3)
  expect(screen.getByText('Stap 2')).toBeTruthy()
  press(1)
  expect(screen.getByText('Stap 3')).toBeTruthy()
})

test('what is pressed by key, or twice where it stays, is pressed as often as it is', () => {
  let presses = 0
  function Same() {
    useOnePress()
    return <button onClick={() => presses++}>Volgende</button>
  }
  renderScreen(<Same />)
  press(1)
  press(2)
  press(0)
  press(0)
  expect(presses).toBe(4)
})
