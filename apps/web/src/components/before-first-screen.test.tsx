import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { untilFetched } from '../cut-line.ts'
import { BeforeFirstScreen } from './before-first-screen.tsx'

test('where the first screen cannot be fetched, what stands there has a title', async () => {
  render(<BeforeFirstScreen />)
  expect(screen.queryByRole('heading')).toBeNull()
  const never = () => Promise.reject(new TypeError('cut'))
  void untilFetched(never, () => Promise.resolve(false))
  const title = await screen.findByRole('heading', { level: 1 })
  expect(title.textContent).toBe('Er ging iets mis')
})
