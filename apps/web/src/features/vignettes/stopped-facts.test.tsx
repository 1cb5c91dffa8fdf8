import { getUser } from '@vignettes/domain/api/account.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noteServerTime } from '../../server-clock.ts'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { StoppedFacts } from './stopped-facts.tsx'

const TAKEN = { reference: 'AV-2026-004711-0', isWaiting: false } as const
const WAITS = { ...TAKEN, isWaiting: true } as const
const AT = '2999-12-31T10:00:00Z'
const IN_WEEK = /^Vraag het andere vignet aan vóór 31 december 2999, 11\.00 uur\./
const OVER = /^Omdat uw account weggaat, kunt u dit bedrag nu niet gebruiken\./
const GOES_FIRST = 'removal'
const LAPSED = /^€.100,- is vervallen\./

test.each([
  ['not asked to go', null, '3000-09-24', null, undefined],
  ['in its week', AT, '3000-09-24', null, IN_WEEK],
  ['in its week, on the day of its end', AT, '2999-12-31', null, IN_WEEK],
  ['in its week, which ends after the credit', AT, '2999-12-30', null, undefined],
  ['over', '2020-01-01T00:00:00Z', '3000-09-24', null, OVER],
  ['over, with the credit', '2020-01-01T00:00:00Z', '2020-09-24', null, LAPSED],
  ['over, and the credit taken', '2020-01-01T00:00:00Z', '3000-09-24', TAKEN, undefined],
] as const)(
  'issue 14, 6 and 8: the last day of a credit is told as it is for an account that is %s',
  async (_, RemovedAfter, creditUntil, creditIn, words) => {
    serverSays([getUser, { body: { user: { RemovedAfter } } }])
    const stopped = {
      ...{ at: '2026-06-15T10:00:00Z', creditUntil, moneySince: null, settledAt: null },
      ...{ isForOtherBoat: true, creditIn },
      money: { way: 'credit', worth: 100, back: 0, dropped: 0, still: 0 } as const,
    }
    renderScreen(<StoppedFacts details={aVignette({ stopped })} />)
    if (words) await screen.findByText(words)
    else await new Promise((resolve) => setTimeout(resolve, 50))
    const day = screen.queryByText('Andere vignet uiterlijk aanvragen op')
    expect(day === null).toBe(words !== undefined || creditIn === TAKEN)
    expect(screen.queryByText(/vervalt|vervallen/) === null).toBe(words === undefined)
  },
)

test.each([
  ['in its week', AT, '3000-09-24', [GOES_FIRST]],
  ['in its week, on the day of its end', AT, '2999-12-31', [GOES_FIRST]],
  ['in its week, which ends after the credit', AT, '2999-12-30', ['season']],
  ['not asked to go', null, '3000-09-24', ['season']],
  ['over', '2020-01-01T00:00:00Z', '3000-09-24', ['not lost']],
] as const)(
  'issue 14, 6 and 8: a credit in a request that waits is for another until the day that comes first, of an account that is %s',
  async (_, RemovedAfter, creditUntil, told) => {
    serverSays([getUser, { body: { user: { RemovedAfter } } }])
    const stopped = {
      ...{ at: '2026-06-15T10:00:00Z', creditUntil, moneySince: null, settledAt: null },
      ...{ isForOtherBoat: true, creditIn: WAITS },
      money: { way: 'credit', worth: 100, back: 0, dropped: 0, still: 0 } as const,
    }
    const vignette = { name: 'V30-0000005', type: 'mooring', district: 'AMSTERDAM' } as const
    renderScreen(<StoppedFacts details={aVignette({ vignette, stopped })} />)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const shown = {
      [GOES_FIRST]: screen.queryByText(
        /^Wilt u dit bedrag .* vóór 31 december 2999, 11\.00 uur\. Dan verwijderen we uw account\./,
      ),
      season: screen.queryByText('Andere vignet uiterlijk aanvragen op'),
      'not lost': screen.queryByText(/Dan vervalt dit bedrag niet: u krijgt het terug/),
    }
    expect(Object.keys(shown).filter((name) => shown[name as keyof typeof shown])).toEqual(told)
    expect(screen.getByText(/^Dit bedrag gaat af van aanvraag AV-2026-004711-0\. /)).toBeDefined()
  },
)

afterEach(() => noteServerTime(new Date().toISOString()))

test.each([
  ['on its last day', '2030-09-24T21:50:00Z', null, ['sum', 'until', 'link']],
  ['after it', '2030-09-24T22:00:00Z', null, ['lapsed']],
  ['on its last day, and used', '2030-09-24T21:50:00Z', TAKEN, ['sum', 'taken']],
  ['after it, and used', '2030-09-24T22:00:00Z', TAKEN, ['sum', 'taken']],
  ['on its last day, and in a request', '2030-09-24T21:50:00Z', WAITS, ['sum', 'until', 'waits']],
  ['after it, and in a request', '2030-09-24T22:00:00Z', WAITS, ['sum', 'late']],
] as const)(
  'issue 14, 6: of a credit is told what is so %s, by the portal’s clock',
  (_, now, creditIn, told) => {
    noteServerTime(now)
    const stopped = {
      ...{ at: '2030-06-15T10:00:00Z', creditUntil: '2030-09-24', settledAt: null },
      ...{ isForOtherBoat: true, creditIn, moneySince: null },
      money: { way: 'credit', worth: 184.55, back: 0, dropped: 0, still: 0 } as const,
    }
    const vignette = { name: 'V30-0000005', type: 'mooring', district: 'AMSTERDAM' } as const
    renderScreen(<StoppedFacts details={aVignette({ vignette, stopped })} />)
    const shown = {
      sum: screen.queryByText('Gaat af van het volgende vignet'),
      until: screen.queryByText('Andere vignet uiterlijk aanvragen op'),
      link: screen.queryByRole('link', { name: 'Vignet voor andere boot aanvragen' }),
      lapsed: screen.queryByText(/^€.184,55 is vervallen\. .*uiterlijk op 24.september 2030/),
      taken: screen.queryByText('Dit bedrag is verrekend met aanvraag AV-2026-004711-0.'),
      waits: screen.queryByText(/^Dit bedrag gaat af van aanvraag AV-2026-004711-0\. /),
      // Going on with it now would save it without.
      late: screen.queryByText(
        /^Aanvraag AV-2026-004711-0 .* alleen nog af als u .* machtiging hebt gegeven\. .* Dan vervalt het niet/,
      ),
    }
    expect(Object.keys(shown).filter((name) => shown[name as keyof typeof shown])).toEqual(told)
  },
)

test('what was a credit and is money says so, with what comes back', async () => {
  serverSays([getUser, { body: { user: { RemovedAfter: null } } }])
  const stopped = {
    ...{ at: '2026-09-20T10:00:00Z', creditUntil: null, settledAt: null },
    ...{ isForOtherBoat: true, creditIn: null, moneySince: '2026-10-06T10:00:00Z' },
    money: { way: 'mandate', worth: 184.55, back: 184.55, dropped: 0, still: 0 } as const,
  }
  renderScreen(<StoppedFacts details={aVignette({ stopped })} />)
  await screen.findByText(/^Dit bedrag zou worden verrekend .* is op 6 oktober 2026 gestopt/)
  expect(screen.getByText('Wordt terugbetaald')).toBeDefined()
  expect(screen.queryByText('Gaat af van het volgende vignet')).toBeNull()
})

test.each([
  ['is to be settled', null, 'Wordt terugbetaald'],
  ['was settled', '2026-10-20T10:00:00Z', 'Terugbetaald'],
])('what comes back by the mandate is told as it stands once it %s', (_, settledAt, heading) => {
  const stopped = {
    ...{ at: '2026-09-20T10:00:00Z', creditUntil: null, settledAt, moneySince: null },
    ...{ isForOtherBoat: false, creditIn: null },
    money: { way: 'mandate', worth: 184.55, back: 184.55, dropped: 0, still: 0 } as const,
  }
  renderScreen(<StoppedFacts details={aVignette({ stopped })} />)
  const headings = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Opgezegd op', heading])
})
