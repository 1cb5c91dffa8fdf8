import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { LoadingStep } from './offline.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('D10 without a line a step says so after three seconds, and waits in silence again when it is back', () => {
  vi.useFakeTimers()
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderScreen(<LoadingStep />)
  act(() => {
    vi.advanceTimersByTime(2_900)
  })
  expect(screen.queryByText('Geen verbinding')).toBeNull()
  act(() => {
    vi.advanceTimersByTime(200)
  })
  const told = screen.getByText('Wat u hebt ingevuld is bewaard. We proberen het opnieuw.')
  expect(told.closest('[role=status]')).not.toBeNull()
  line.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText('Geen verbinding')).toBeNull()
  expect(screen.getByText(/De pagina wordt geladen/)).toBeDefined()
})
