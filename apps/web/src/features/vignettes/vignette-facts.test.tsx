import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { signOut, startSession } from '../../api/session.ts'
import { aHelpersToken } from '../../testing/a-token.ts'
import { aVignette, REJECTED } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'

const PHONE = '010 267 1234'

const refused = (objectUntil: string | null) =>
  aVignette({
    vignetteStatus: { name: 'Afgewezen', code: 'REFUSED' },
    ended: {
      ...{ at: '2026-11-21T10:00:00Z', reason: 'De boot is te groot.', objectUntil },
      pieces: [{ text: 'De boot is te groot.', isAsWritten: true }],
    },
  })

beforeAll(() => {
  document.head.innerHTML = `<meta name="portal-phone" content="${PHONE}">`
})

test('who was refused is told why, in one section, and which number of the city to call', async () => {
  // After the head is there: contact details are read once.
  const { VignetteFacts } = await import('./vignette-facts.tsx')
  renderScreen(<VignetteFacts details={refused('2999-01-04')} />)
  const words = screen.getByText(/bezwaar maken/i).textContent
  expect(words).toContain('Bezwaar maken kan tot en met 4 januari 2999.')
  expect(words).toContain(`Bel ${PHONE} als`)
  expect(screen.getAllByRole('region', { name: 'De aanvraag is afgewezen' })).toHaveLength(1)
})

test.each([
  ['a day that is over', '2021-01-04', 'Bezwaar maken kon tot en met 4 januari 2021.'],
  ['no day', null, undefined],
])('D8 with %s to object on, nobody is told that they still can', async (_, until, words) => {
  const { VignetteFacts } = await import('./vignette-facts.tsx')
  renderScreen(<VignetteFacts details={refused(until)} />)
  const shown = screen.queryByText(/bezwaar/i)?.textContent
  expect(shown?.startsWith(words ?? '')).toBe(words === undefined ? undefined : true)
})

test('issue 14, 9: the company that it was asked for is told, and nothing of who asked for themselves', async () => {
  const { VignetteFacts } = await import('./vignette-facts.tsx')
  const company = { name: 'Rederij De Zwaan B.V.', kvkNumber: '12345678' }
  renderScreen(<VignetteFacts details={aVignette({ company })} />)
  screen.getByText('Rederij De Zwaan B.V. (KvK-nummer 12345678)')
  cleanup()
  renderScreen(<VignetteFacts details={aVignette()} />)
  expect(screen.queryByText('Bedrijf of vereniging')).toBeNull()
})

test('B19 of what was paid is told what goes back, and how far that is', async () => {
  const { VignetteFacts } = await import('./vignette-facts.tsx')
  const at = '2026-11-21T10:00:00Z'
  const details = aVignette({
    moneyBack: [
      { amount: 10.5, stand: 'done', at, remark: 'Al gevaren.' },
      { amount: 10.5, stand: 'asked', at, remark: null },
    ],
  })
  renderScreen(<VignetteFacts details={details} />)
  const money = screen.getByRole('region', { name: 'Geld terug' }).textContent
  expect(money).toContain('Terugbetaald op 21 november 2026. Al gevaren.')
  expect(money).toContain('We controleren deze terugbetaling nog.')
})

test.each([
  ['transit', 'AMSTERDAM', 'Doorvaart', 'Doorvaartvignet'],
  ['mooring', 'AMSTERDAM', 'Regulier', 'Ligplaatsvignet Regulier'],
  ['mooring', 'WEESP', 'Weesp', 'Ligplaatsvignet Weesp'],
] as const)('the kind of a vignette is told once: %s, %s', async (type, district, name, kind) => {
  const { VignetteFacts } = await import('./vignette-facts.tsx')
  const vignette = { name: null, type, district }
  renderScreen(
    <VignetteFacts details={aVignette({ vignette, vignetteType: { displayName: name } })} />,
  )
  expect(screen.getByText('Soort vignet').nextElementSibling?.textContent).toBe(kind)
})

const MOORING = aVignette({
  vignette: { name: null, type: 'mooring', district: 'AMSTERDAM' },
  paymentStatus: null,
  terms: [
    { amount: 291.28, dueOn: '2027-01-31' },
    { amount: 291.27, dueOn: '2027-04-30' },
    { amount: 291.27, dueOn: '2027-07-31' },
    { amount: 291.27, dueOn: '2027-10-31' },
  ],
})
async function termsShown() {
  const { VignetteFacts } = await import('./vignette-facts.tsx')
  renderScreen(<VignetteFacts details={MOORING} />)
  return screen
    .queryAllByText(/termijn$/)
    .map((label) =>
      `${label.textContent}: ${label.nextElementSibling?.textContent}`.replaceAll('\u00a0', ' '),
    )
}

test('of a mooring vignette in terms each is told, with its amount and day', async () => {
  expect(await termsShown()).toEqual([
    '1e termijn: € 291,28 op 31 januari 2027',
    '2e termijn: € 291,27 op 30 april 2027',
    '3e termijn: € 291,27 op 31 juli 2027',
    '4e termijn: € 291,27 op 31 oktober 2027',
  ])
})

test('of a vignette that costs nothing it is said that nothing is paid', async () => {
  const { VignetteFacts } = await import('./vignette-facts.tsx')
  renderScreen(<VignetteFacts details={{ ...MOORING, cost: 0, terms: [] }} />)
  expect(screen.getByText('Bedrag').nextElementSibling?.textContent).toBe('U betaalt niets')
})

const PENDING = { ...REJECTED, status: 'pending' } as const

test.each([
  ['IN_REVIEW', 'Nog niet beoordeeld'],
  ['REFUSED', 'Niet beoordeeld'],
  ['WITHDRAWN', 'Niet beoordeeld'],
] as const)(
  'of a document that nobody judged, a request that is %s says: %s',
  async (code, words) => {
    const { VignetteFacts } = await import('./vignette-facts.tsx')
    serverSays()
    const vignetteStatus = { name: 'Zo staat het', code }
    renderScreen(<VignetteFacts details={aVignette({ documents: [PENDING], vignetteStatus })} />)
    expect(screen.queryAllByText(words)).toHaveLength(1)
  },
)

test('issue 14, 9: to who helps, nothing of a stopped vignette is said as if it were theirs', async () => {
  startSession(aHelpersToken())
  const { VignetteFacts } = await import('./vignette-facts.tsx')
  const { whatHappened } = await import('./what-happened.ts')
  const at = '2026-11-21T10:00:00Z'
  const money = { way: 'mandate', back: 126.67, dropped: 0, still: 0, worth: 0 } as const
  const details = aVignette({
    vignetteStatus: { name: 'Opgezegd', code: 'WITHDRAWN' },
    history: [
      { reason: 'request-saved', at },
      { reason: 'payment-received', at },
      { reason: 'ask-again', at },
      { reason: 'documents-received', at },
      { reason: 'stopped-by-owner', at },
    ],
    stopped: {
      ...{ at, money, creditUntil: null, creditIn: null, moneySince: null, settledAt: null },
      isForOtherBoat: false,
    },
    moneyBack: [
      { amount: 10.5, stand: 'asked', at, remark: null },
      { amount: 10.5, stand: 'under-way', at, remark: null },
      { amount: 10.5, stand: 'nothing', at, remark: null },
    ],
    documents: [REJECTED],
  })
  renderScreen(<VignetteFacts details={details} />)
  expect(await screen.findByRole('region', { name: 'Dit vignet is opgezegd' })).toBeDefined()
  const happened = whatHappened(details, '2026-11-21').map(({ words }) => words)
  expect(happened).toContain('Degene die u helpt heeft het vignet opgezegd')
  const words = [document.body.textContent, ...happened].join(' ').replaceAll('die u helpt', '')
  expect(words).not.toMatch(/\b(u|uw)\b/i)
  signOut()
})

test('issue 12: what the desk asks for besides stands among the documents', async () => {
  const { VignetteFacts } = await import('./vignette-facts.tsx')
  renderScreen(<VignetteFacts details={aVignette({ documentsAsked: ['WAIVER'] })} />)
  const list = screen.getByRole('list', { name: 'Documenten' })
  within(list).getByText('Nog niet gestuurd')
})
