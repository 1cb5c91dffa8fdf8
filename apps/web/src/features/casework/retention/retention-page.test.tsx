import { screen, within } from '@testing-library/react'
import { getRetention } from '@vignettes/domain/api/casework-retention.ts'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import RetentionPage from './retention-page.tsx'

const FILES = { kind: 'files-refused', months: 6, rows: 2, files: 3, overSince: '2026-05-02' }
const DRAFT = { kind: 'draft', months: null, rows: 0, files: 0, overSince: null }
const BSN = { kind: 'bsn', months: 1, rows: 0, files: 0, overSince: null }

async function show(answer: object) {
  queryClient.clear()
  serverSays([getRetention, { body: { kinds: [FILES, BSN, DRAFT], isBehind: false, ...answer } }])
  renderScreen(<RetentionPage />, '/beheer/bewaartermijnen')
  return screen.findByRole('table', { name: 'Per soort' })
}

test('issue 14, 10: each kind with how long it is kept and what goes', async () => {
  const table = await show({ endedAt: '2026-11-28T02:00:00.000Z' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    [expect.stringContaining('afgewezen of ingetrokken'), '6 maanden', '2', '3', '2 mei 2026'],
    [expect.stringContaining('BSN'), '1 maand', '0', '0', 'geen'],
    [expect.stringContaining('niet af'), 'tot 7 dagen na de vraag', '0', '0', 'geen'],
  ])
  expect(screen.getByText('2 onderdelen gaan weg.')).toBeDefined()
  expect(screen.getByText(/28\snovember 2026/)).toBeDefined()
})

test('that something stayed is told, and that nothing went yet', async () => {
  await show({ endedAt: '2026-11-20T02:00:00.000Z', isBehind: true })
  expect(screen.getByRole('heading', { name: 'Er is iets blijven staan' })).toBeDefined()
})

test('before the first time it says so', async () => {
  await show({ endedAt: null })
  expect(screen.getByText('Er is nog niet eerder iets weggehaald.')).toBeDefined()
})
