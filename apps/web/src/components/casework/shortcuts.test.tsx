import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useShortcuts } from './shortcuts.ts'

function Keys({ good }: { good: () => void }) {
  useShortcuts({ good })
  return null
}

test.each([
  ['a letter', { key: 'g' }, 1],
  ['a letter with Caps Lock', { key: 'G' }, 1],
  ['a letter with Shift', { key: 'G', shiftKey: true }, 0],
  ['a letter with Ctrl', { key: 'g', ctrlKey: true }, 0],
])('%s does its work as often as it should', (_, pressed, times) => {
  const good = vi.fn()
  render(<Keys good={good} />)
  fireEvent.keyDown(document.body, pressed)
  expect(good).toHaveBeenCalledTimes(times)
})
