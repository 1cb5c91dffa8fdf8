import { act, render, screen } from '@testing-library/react'
import { RESET_DEMANDS } from '@vignettes/domain/rules/password.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PasswordChecklist } from './password-checklist.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('how many demands are met is told after a pause, and what was told is never of another password', () => {
  const { rerender } = render(<PasswordChecklist typed="Abcdef12" demands={RESET_DEMANDS} />)
  const told = () => screen.getByRole('status').textContent
  expect(told()).toBe('')
  act(() => void vi.advanceTimersByTime(1_000))
  expect(told()).toBe('4 van 5 eisen gehaald.')
  rerender(<PasswordChecklist typed="Abcdef" demands={RESET_DEMANDS} />)
  expect(told()).toBe('')
  act(() => void vi.advanceTimersByTime(1_000))
  expect(told()).toBe('2 van 5 eisen gehaald.')
})
