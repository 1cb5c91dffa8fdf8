import { screen } from '@testing-library/react'
import { getUser } from '@vignettes/domain/api/account.ts'
import { afterEach, expect, test } from 'vitest'
import { noteServerTime } from '../../server-clock.ts'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
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

afterEach(() => noteServerTime(new Date().toISOString()))

const STOPPED = {
  vignette: { name: 'V30-0000005', type: 'mooring', district: 'AMSTERDAM' },
  vignetteStatus: { name: 'Opgezegd', code: 'WITHDRAWN' },
  creditLeft: { worth: 184.55, until: '2030-09-24' },
} as const
const NUMBER = 'Vul bij de aanvraag vignetnummer V30-0000005 in.'

test.each([
  [
    'until its last day',
    null,
    /€.184,55, kunt u tot en met 24 september 2030 nog laten verrekenen/,
  ],
  [
    'before the account goes',
    '2030-06-20T10:00:00Z',
    /€.184,55, kunt u nog laten verrekenen .* vóór 20 juni 2030, 12\.00 uur\./,
  ],
])(
  'issue 14, 6: the card of a stopped vignette tells its credit, %s, and the number to give',
  async (_, RemovedAfter, words) => {
    noteServerTime('2030-06-15T10:00:00Z')
    serverSays([getUser, { body: { user: { RemovedAfter } } }])
    renderScreen(
      <ul>
        <VignetteCard item={aVignette(STOPPED)} />
      </ul>,
    )
    const told = await screen.findByText(words)
    expect(told.textContent).toContain(NUMBER)
  },
)

test('of a credit whose last day is over the card says nothing', async () => {
  noteServerTime('2030-09-24T22:00:00Z')
  renderScreen(
    <ul>
      <VignetteCard item={aVignette(STOPPED)} />
    </ul>,
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(/verrekenen|V30-0000005 in/)).toBeNull()
})
