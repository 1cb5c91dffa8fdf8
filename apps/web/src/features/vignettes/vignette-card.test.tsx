import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { text } from '../../text.ts'
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

test('what costs nothing says so in the words of its summary', () => {
  renderScreen(
    <ul>
      <VignetteCard item={aVignette({ cost: 0 })} />
    </ul>,
  )
  expect(screen.getByText(text('summary.nothing'))).toBeDefined()
  expect(screen.queryByText(/€/)).toBeNull()
})

test('what a waiting request costs is told as reckoned later where nobody knows it yet', () => {
  renderScreen(
    <ul>
      <VignetteCard item={aVignette({ cost: null })} />
    </ul>,
  )
  expect(screen.getByText('Rekenen we uit als u verdergaat')).toBeDefined()
  expect(screen.queryByText(/€|betaalt niets/)).toBeNull()
})

test('what lapsed without a mandate says what becomes of a credit that it had', async () => {
  const vignetteStatus = { name: 'Verlopen', code: 'EXPIRED' } as const
  const credit = { worth: 184.55, back: 184.55, dropped: 0, until: null }
  renderScreen(
    <ul>
      <VignetteCard item={aVignette({ vignetteStatus, credit })} />
    </ul>,
  )
  await screen.findByText(/^Het bedrag van uw opgezegde vignet, €.184,55, krijgt u terug\.$/)
})
