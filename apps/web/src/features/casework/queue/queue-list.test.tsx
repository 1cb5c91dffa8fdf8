import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { caseToShow } from '../../../testing/case-to-show.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import { QueueList } from './queue-list.tsx'

test('issue 14, 10: a renewal is marked with a word, and no other case is', () => {
  serverSays()
  const other = { ...caseToShow, id: '0199f0e0-0000-7000-8000-000000000002', boatName: 'De Gans' }
  renderScreen(
    <QueueList
      {...{ place: {}, me: undefined, onHand: vi.fn(), onHandTo: vi.fn() }}
      lines={[{ ...caseToShow, isRenewal: true }, other]}
    />,
  )
  const marked = screen
    .getAllByRole('listitem')
    .map((row) => within(row).queryByText('Verlenging') !== null)
  expect(marked).toEqual([true, false])
})
