import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderForm } from '../../testing/test-form.tsx'

test('a form that takes long to be sent says so, one that does not says nothing', async () => {
  vi.useFakeTimers()
  try {
    let answer = () => {}
    renderForm({
      schema: z.object({}),
      values: {},
      onSubmit: () => new Promise<void>((resolve) => (answer = resolve)),
      children: null,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Volgende' }))
    const status = screen.getByRole('status')
    await act(() => vi.advanceTimersByTimeAsync(1_900))
    expect(status.textContent).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(status.textContent).toBe('Een moment…')
    await act(async () => answer())
    expect(status.textContent).toBe('')
  } finally {
    vi.useRealTimers()
  }
})
