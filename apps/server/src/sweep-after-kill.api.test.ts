import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeOnPostgres } from './testing/each-database.ts'
import { startKillablePortal } from './testing/killable-portal.ts'

const LONG_AGO = new Date('2026-01-01T00:00:00Z')

describeOnPostgres('F5 what a killed server left behind', (postgres) => {
  test('goes when the next one sweeps: its folder of uploads, and a file that never got its row', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'vignettes-tmp-'))
    const dataDir = await mkdtemp(join(tmpdir(), 'vignettes-data-'))
    const portal = await startKillablePortal(postgres, { TMPDIR: temporary, DATA_DIR: dataDir })
    try {
      await portal.save()
      await portal.kill()
      const [left = ''] = await readdir(temporary)
      expect(left).toMatch(/^vignettes-uploads-/)
      await utimes(join(temporary, left, 'lock'), LONG_AGO, LONG_AGO)
      const [row] = await portal.rows('SELECT storage_key FROM document')
      const owned = join(dataDir, 'documents', String(row?.storage_key))
      const orphan = owned.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
      await cp(owned, orphan)
      for (const file of [owned, orphan]) await utimes(file, LONG_AGO, LONG_AGO)

      await portal.restart()
      await portal.until('swept', () => Promise.resolve(!existsSync(orphan)))
      await portal.until('swept', () => Promise.resolve(!existsSync(join(temporary, left))))
      expect(existsSync(owned)).toBe(true)
    } finally {
      await portal.close()
      await rm(temporary, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
