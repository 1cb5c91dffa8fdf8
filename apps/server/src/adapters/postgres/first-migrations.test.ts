import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../../migrations')

test('the migrations that a database of the first desk has are as they were when they ran on it', () => {
  const hash = createHash('sha256')
  const files = globSync('000*.sql', { cwd: FOLDER }).sort()
  for (const file of files) hash.update(readFileSync(join(FOLDER, file)))
  expect(files).toHaveLength(9)
  // A change of them reaches no database that has them already: it is a migration of its own.
  expect(hash.digest('hex')).toBe(
    'eaadcda49c1e8ba497d9fcf209b62422f03e90d6bc8d25b9a6ecb4c2f3e12b2e',
  )
})

test('a function that has a script of its own is written in no later migration', () => {
  const again = globSync('repeatable/*.sql', { cwd: FOLDER }).flatMap((file) =>
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/FUNCTION (\w+)\(/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(again).toContain('place_case')
  const later = globSync('*.sql', { cwd: FOLDER }).filter((file) => file > '0342')
  const wrong = later.flatMap((file) =>
    again.filter((name) => readFileSync(join(FOLDER, file), 'utf8').includes(`FUNCTION ${name}(`)),
  )
  expect(wrong).toEqual([])
})
