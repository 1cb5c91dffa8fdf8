import { screen, within } from '@testing-library/react'
import { getObjects } from '@vignettes/domain/api/vignettes.ts'
import { expect, test } from 'vitest'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import OverviewPage from './overview-page.tsx'

const GANS = '01a1fc0a-ffcd-77fd-a96f-60f30936a001'
const EEND = '01a1fc0a-ffcd-77fd-a96f-60f30936a002'
const WEESP = { district: 'WEESP', type: 'mooring' } as const

let made = 0
function aMooring(change: Partial<ReturnType<typeof aVignette>> & { year: number }) {
  const { object } = aVignette()
  return aVignette({
    object: { ...object, Id: object.Id.slice(0, -2) + String(10 + ++made), name: 'De Gans' },
    vignette: { name: `V${change.year}`, type: 'mooring', district: 'AMSTERDAM' },
    boat: { id: GANS, another: [WEESP] },
    ...change,
  })
}
const ended = { vignetteStatus: { name: 'Verlopen', code: 'EXPIRED' } } as const
const valid = { vignetteStatus: { name: 'Actief', code: 'ACTIVE' }, isValid: true } as const
const linksOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('issue 14, 9: what is of one boat stands under its name, earlier years in a line each, the newest first', async () => {
  const eend = aVignette({ boat: { id: EEND, another: [] } })
  const items = [
    aMooring({ year: 2027 }),
    eend,
    aMooring({ year: 2026, ...valid }),
    aMooring({ year: 2025, ...ended }),
    aMooring({ year: 2024, ...ended }),
  ]
  serverSays([getObjects, { body: items }])
  renderScreen(<OverviewPage />)
  const boat = await screen.findByRole('list', { name: 'De Gans' })
  expect(linksOf(boat)).toEqual([
    'De Gans, Ligplaatsvignet, Amsterdam, 2027',
    'De Gans, Ligplaatsvignet, Amsterdam, 2026',
  ])
  const earlier = screen.getByRole('list', { name: 'Eerdere vignetten van deze boot' })
  expect(linksOf(earlier)).toEqual([
    'De Gans, Ligplaatsvignet, Amsterdam, 2025',
    'De Gans, Ligplaatsvignet, Amsterdam, 2024',
  ])
  expect(within(earlier).getByText('V2024, Verlopen')).toBeDefined()
  const more = screen.getAllByRole('link', { name: /^Nog een vignet voor deze boot/ })
  expect(more.map((link) => link.getAttribute('href'))).toEqual([
    `/account/mijn-vignetten/${items[0]?.object.Id}/nog-een`,
  ])
})

test('one vignette of a boat is a card as it was, and no heading more', async () => {
  serverSays([getObjects, { body: [aMooring({ year: 2026, ...valid })] }])
  renderScreen(<OverviewPage />)
  const card = await screen.findByRole('listitem')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(within(card).getByRole('heading', { level: 3 }).textContent).toBe('De Gans')
  expect(within(card).queryByRole('heading', { level: 4 })).toBeNull()
})

test('what is over and can be renewed is a card with that, and what needs its owner puts its boat first', async () => {
  const renewal = { year: 2027 }
  const items = [
    aMooring({ year: 2026, ...ended, renewal }),
    aMooring({
      year: 2027,
      vignette: { name: null, type: 'mooring', district: 'WEESP' },
      vignetteStatus: { name: null, code: 'AWAITING_PAYMENT' },
    }),
  ]
  serverSays([getObjects, { body: items }])
  renderScreen(<OverviewPage />)
  const toDo = await screen.findByRole('list', { name: 'Hier moet u iets doen' })
  expect(within(toDo).getByRole('link', { name: 'Verlengen voor 2027 De Gans' })).toBeDefined()
  expect(screen.queryByText('Eerdere vignetten van deze boot')).toBeNull()
})

test('issue 14, 6: a stopped vignette whose credit can still be used keeps its card beside others of its boat', async () => {
  serverSays([
    getObjects,
    {
      body: [
        aMooring({ year: 2027, ...valid }),
        aMooring({
          ...{ year: 2026, creditLeft: { worth: 184.55, until: '2999-09-24' } },
          vignetteStatus: { name: 'Opgezegd', code: 'WITHDRAWN' },
        }),
      ],
    },
  ])
  renderScreen(<OverviewPage />)
  await screen.findByText(
    /€.184,55, kunt u tot en met 24 september 2999 .* vignetnummer V2026 in\.$/,
  )
  expect(screen.queryByRole('list', { name: 'Eerdere vignetten van deze boot' })).toBeNull()
})
