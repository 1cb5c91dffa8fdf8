import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { VignetteCard } from './vignette-card.tsx'

test.each([
  ['AWAITING_PAYMENT', true],
  ['IN_REVIEW', true],
  ['DOCUMENTS_NEEDED', true],
  ['APPROVED', false],
  ['REFUSED', false],
] as const)('A27 a mooring request that is %s can be withdrawn from its card: %s', (code, can) => {
  const vignette = { name: null, type: 'mooring', district: 'AMSTERDAM' } as const
  const item = aVignette({ vignette, vignetteStatus: { name: 'Zo staat het', code } })
  renderScreen(
    <ul>
      <VignetteCard item={item} />
    </ul>,
  )
  expect(screen.queryAllByRole('button', { name: 'Intrekken Vrouwe' })).toHaveLength(can ? 1 : 0)
})
