import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDataFiles } from './read-data-files.ts'
import { createVersionedLists } from './versioned-lists.ts'

const FILES = readDataFiles(join(import.meta.dirname, '../../../reference-data'))

test.each([
  ['lacks a language', { nl: 'Anders' }],
  ['has one that is spoken no longer', { nl: 'Anders', tlh: 'pIm' }],
  ['is one text', 'Anders'],
])('a version of tariffs whose names are of another release counts: %s', (_, name) => {
  const lists = createVersionedLists(FILES)
  const items = FILES.tariffs.map((tariff) => ({ ...tariff, name }))
  lists.takeOver([{ id: 'a', kind: 'tariffs', effectiveFrom: '2026-06-16', items }])
  expect(lists.idOn('tariffs', '2026-06-16')).toBe('a')
  expect(lists.on('tariffs', '2026-06-16')).toEqual(FILES.tariffs)
})

test('a version that has something else than tariffs is told, and changes nothing', () => {
  const lists = createVersionedLists(FILES)
  const version = { id: 'a', kind: 'tariffs', effectiveFrom: '2026-06-16', items: [{}] } as const
  expect(() => lists.takeOver([version])).toThrow('version a of tariffs cannot be read')
  expect(lists.idOn('tariffs', '2026-06-16')).toBeUndefined()
})
