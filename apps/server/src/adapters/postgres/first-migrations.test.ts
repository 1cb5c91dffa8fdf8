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
