import { screen, within } from '@testing-library/react'
import type { Decided } from '@vignettes/domain/api/casework-lead.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { DecidedTables } from './lead-tables.tsx'

const decided = (granted: number, withdrawn: number): Decided => ({
  ...{ granted, refused: 1, askedAgain: 2, withdrawn },
  ...{ inTime: null, waited: { p50: null, p90: null }, took: { p50: null, p90: null } },
})

test('F11 what was decided adds up in each table, with what was withdrawn and with who is gone', () => {
  const member = { id: 'a', absentFrom: null, absentUntil: null, isAway: false }
  const none = { count: 0, isMore: false }
  renderScreen(
    <DecidedTables
      areas={[
        {
          ...{ area: 'AMSTERDAM/mooring', waiting: none, late: none, oldestSince: null },
          decided: decided(9, 4),
        },
      ]}
      team={[
        { ...member, name: 'B. Sluis', email: null, inHand: none, late: 0, decided: decided(5, 3) },
      ]}
      week={{
        ...{ from: '2026-11-23', until: '2026-11-29', received: 0, days: [] },
        decided: decided(9, 4),
      }}
    />,
    '/beheer/team',
  )
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(0, 6).map(({ textContent }) => textContent))
  expect(rowsOf('Besluiten per medewerker')).toEqual([
    ['B. Sluis', '5', '1', '2', '3', '11'],
    ['Anderen', '4', '0', '0', '1', '5'],
    ['Samen', '9', '1', '2', '4', '16'],
  ])
  expect(rowsOf('Besluiten per gebied').at(-1)).toEqual(['Samen', '9', '1', '2', '4', '16'])
  expect(rowsOf('Besluiten per gebied')).toHaveLength(2)
})
