import { screen } from '@testing-library/react'
import type { StoredRequest } from '@vignettes/domain/api/requests.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { NextSteps } from './next-steps.tsx'

test('who asked for a mooring vignette is told what to stick on the boat', () => {
  renderScreen(<NextSteps request={{ type: 'mooring', cost: 100, data: {} } as StoredRequest} />)
  expect(screen.getByText(/Wanneer we afschrijven/).textContent).toContain(
    'staat hierboven. Plak het vignet goed zichtbaar op uw boot.',
  )
})

test('who pays nothing is not told of a collection', () => {
  renderScreen(<NextSteps request={{ type: 'mooring', cost: 0, data: {} } as StoredRequest} />)
  expect(screen.getByText(/Plak het goed zichtbaar/)).toBeDefined()
  expect(screen.queryByText(/afschrijven/)).toBeNull()
})
