import { getUser } from '@vignettes/domain/api/account.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { StoppedFacts } from './stopped-facts.tsx'

const AT = '2999-12-31T10:00:00Z'
const IN_WEEK = /^Vraag het andere vignet aan vóór 31 december 2999, 11\.00 uur\./
const OVER = /^Omdat uw account weggaat, kunt u dit bedrag nu niet gebruiken\./

test.each([
  ['not asked to go', null, '3000-09-24', false, undefined],
  ['in its week', AT, '3000-09-24', false, IN_WEEK],
  ['in its week, on the day of its end', AT, '2999-12-31', false, IN_WEEK],
  ['in its week, which ends after the credit', AT, '2999-12-30', false, undefined],
  ['over', '2020-01-01T00:00:00Z', '3000-09-24', false, OVER],
  ['over, with the credit', '2020-01-01T00:00:00Z', '2020-09-24', false, undefined],
  ['over, and the credit taken', '2020-01-01T00:00:00Z', '3000-09-24', true, undefined],
] as const)(
  'issue 14, 6 and 8: the last day of a credit is told as it is for an account that is %s',
  async (_, RemovedAfter, creditUntil, isCreditTaken, words) => {
    serverSays([getUser, { body: { user: { RemovedAfter } } }])
    const stopped = {
      ...{ at: '2026-06-15T10:00:00Z', creditUntil, settledAt: null },
      ...{ isForOtherBoat: true, isCreditTaken },
      money: { way: 'credit', worth: 100, back: 0, dropped: 0, still: 0 } as const,
    }
    renderScreen(<StoppedFacts details={aVignette({ stopped })} />)
    if (words) await screen.findByText(words)
    else await new Promise((resolve) => setTimeout(resolve, 50))
    const day = screen.queryByText('Andere vignet uiterlijk aanvragen op')
    expect(day === null).toBe(words !== undefined)
    expect(screen.queryByText(/vervalt/) === null).toBe(words === undefined)
  },
)
