import { screen } from '@testing-library/react'
import { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { fetched, serverSays } from '../../../testing/server-says.ts'
import { CodeAnswer } from './code-answer.tsx'
import type { CheckedCode } from './code-verdict.ts'

const AT = new Date('2026-06-15T10:00:00Z')
const VALID: CheckedCode = {
  ...{ status: 'VALID', number: 'V26-0000012', category: 'REGULAR', at: AT },
  ...{ validFrom: '2026-01-01', validUntil: '2026-12-31', boatLength: 5.2, boatWidth: 2.1 },
}
const WITHDRAWN: CheckedCode = { ...VALID, status: 'WITHDRAWN', validFrom: null, validUntil: null }
const REGISTER = {
  ...{ number: 'V26-0000012', verdict: 'valid', fits: [], replacedBy: null },
  checkedAt: AT.toISOString(),
  vignette: {
    ...{ boatName: 'De Zwaan', boatLength: 5.2, typeName: 'Regulier', statusName: 'Actief' },
    ...{ validFrom: '2026-01-01', validUntil: '2026-12-31' },
    ...{ withdrawnAt: null, isStopped: false },
  },
}

const show = (checked: CheckedCode) =>
  renderScreen(<CodeAnswer checked={checked} onChecked={vi.fn()} onNext={vi.fn()} />)
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    .map((words) => words.replaceAll('\u00a0', ' '))

const OF_CODE = [
  'Lengte en breedte: 5,20 m × 2,10 m',
  'Soort: REGULAR',
  'Geldig vanaf: 1 januari 2026',
  'Geldig tot en met: 31 december 2026',
]

test('a scanned code tells its days and measures, and with a line the boat and the status of its number', async () => {
  serverSays([checkOnTheWater, { body: REGISTER }])
  show(VALID)
  await screen.findByText('De Zwaan')
  expect(facts()).toEqual([...OF_CODE, 'Boot: De Zwaan', 'Status: Actief'])
})

test('without a line it tells what the code says, and asks nobody', () => {
  serverSays()
  show({ ...VALID, listFrom: AT })
  expect(facts()).toEqual(OF_CODE)
  expect(fetched).not.toHaveBeenCalled()
})

test('of one that no longer holds it tells since when, and no days', async () => {
  const vignette = {
    ...REGISTER.vignette,
    ...{ statusName: 'Ingetrokken', validFrom: null, validUntil: null },
    withdrawnAt: '2026-06-14T10:00:00Z',
  }
  serverSays([checkOnTheWater, { body: { ...REGISTER, verdict: 'withdrawn', vignette } }])
  show(WITHDRAWN)
  await screen.findByText('Ingetrokken')
  expect(facts()).toEqual([
    ...OF_CODE.slice(0, 2),
    ...['Boot: De Zwaan', 'Ingetrokken op: 14 juni 2026', 'Status: Ingetrokken'],
  ])
})

test('where the register does not answer, or the session has ended, what the code says stays', async () => {
  serverSays([checkOnTheWater, { status: 401, body: { message: 'Log opnieuw in.' } }])
  show(VALID)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(facts()).toEqual(OF_CODE)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Geldig')
})
