import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fetched, serverSays } from '../../../testing/server-says.ts'
import { findNextCase } from './next-case.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})

const line = (id: string, since: string, claimedBy: { id: string } | null = null) => ({
  id,
  decideBy: null,
  since: `2026-11-${since}T10:00:00.000Z`,
  claimedBy,
})
const SKIPPED = [line('first', '01'), line('second', '02')]
const THIRD = line('third', '03')
const after = (lines: readonly object[]) => {
  serverSays([getQueue, { body: { cases: lines, next: null } }])
  return findNextCase(THIRD, 'me')
}

test.each([
  ['that was only looked at', [...SKIPPED, THIRD, line('fourth', '04')]],
  ['that was granted, and is gone', [...SKIPPED, line('fourth', '04')]],
  [
    'D11 whose documents were asked for again',
    [...SKIPPED, line('fourth', '04'), line('third', '23')],
  ],
  [
    'with one behind it that a colleague has',
    [...SKIPPED, THIRD, line('taken', '04', { id: 'k' }), line('fourth', '05')],
  ],
])('after a case %s comes the one behind it, not what was skipped', async (_, lines) => {
  expect(await after(lines)).toBe('fourth')
})

test('after the last one comes what was skipped', async () => {
  expect(await after([...SKIPPED, THIRD])).toBe('first')
  expect(await after([...SKIPPED, line('third', '23')])).toBe('first')
  expect(await after([])).toBeUndefined()
})
