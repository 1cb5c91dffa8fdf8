import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { runBackupCommand } from './testing/backup-command.ts'
import { startBusyPortal } from './testing/busy-portal.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { prepareFolder } from './testing/embedded-archives.ts'
import { type SandboxProcess, startSandboxProcess } from './testing/sandbox-process.ts'
import { serverEnvironment } from './testing/server-environment.ts'
import { createTestDatabase } from './testing/test-server.ts'
import { until } from './testing/until.ts'

const manifestSchema = z.object({ takenAt: z.string() })

/** Nine programs are started one after the other, each on a database of its own. */
const PATIENCE_MS = 180_000

let sandbox: SandboxProcess
let folder: string
beforeAll(async () => {
  sandbox = await startSandboxProcess()
  folder = await mkdtemp(join(tmpdir(), 'vignettes-backup-'))
})
afterAll(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})

const aFolder = async (name: string) => {
  const path = join(folder, name)
  await mkdir(path)
  return path
}
const only = <T>(all: Map<string, T>, keys: readonly string[]) =>
  new Map(keys.map((key) => [key, all.get(key)]))

describeOnPostgres('F4 a backup under load, laid back elsewhere', (postgres) => {
  test(
    'has every request that was acknowledged before, its documents byte for byte',
    async () => {
      const [old, fresh] = [await createTestDatabase(postgres), await createTestDatabase(postgres)]
      const common = await serverEnvironment(sandbox)
      const before = { ...common, DATABASE_URL: old.url, DATA_DIR: await aFolder('before') }
      const after = { ...common, DATABASE_URL: fresh.url, DATA_DIR: await aFolder('after') }
      const backup = join(folder, 'backup')

      const portal = await startBusyPortal(before)
      const tokens = [await portal.register(), await portal.register(), await portal.register()]
      const work = portal.saveAll(tokens)
      await until('saved', () => Promise.resolve(portal.acknowledged.length >= 10))
      const promised = [...portal.acknowledged]
      const made = await runBackupCommand(['backup', backup], before)
      expect(made).toMatchObject({ code: 0, errors: '' })
      const savedMeanwhile = portal.acknowledged.length - promised.length
      await work.stop()
      await portal.payLast()
      const served = await portal.documentsOf(tokens)
      expect(await runBackupCommand(['verify'], before)).toMatchObject({ code: 0, errors: '' })
      await portal.stop()
      expect(savedMeanwhile).toBeGreaterThan(0)
      await old.drop()

      const restored = await runBackupCommand(['restore', backup], after)
      expect(restored).toMatchObject({ code: 0, errors: '' })
      expect(restored.out).toContain('npm run verify -- --paid-since=')
      // What came since would be nobody's to a copy of before.
      const mixed = { ...after, DATA_DIR: before.DATA_DIR }
      const withLiving = await runBackupCommand(['verify'], mixed)
      expect(withLiving.errors).toMatch(/^The documents in .* are not those of this database/)
      await rm(before.DATA_DIR, { recursive: true })
      const again = await startBusyPortal(after)
      expect(await runBackupCommand(['verify'], after)).toMatchObject({ code: 0, errors: '' })
      const found = await again.documentsOf(tokens)
      expect(only(found, promised)).toEqual(only(served, promised))
      const { takenAt } = manifestSchema.parse(
        JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')),
      )
      const paid = await runBackupCommand(['verify', `--paid-since=${takenAt}`], after)
      expect(paid.code).toBe(1)
      expect(paid.errors).toMatch(
        /^payment [^ ]+: [\d.]+ EUR paid for [0-9a-f-]{36}, unknown here\n$/,
      )
      expect([...found.values()].flat().every((content) => content.startsWith('200 ffd8ff'))).toBe(
        true,
      )

      const onTop = await runBackupCommand(['restore', backup], after)
      expect(onTop.code).toBe(1)
      expect(onTop.errors).toBe(
        `The database is not empty.\nThere are documents in ${after.DATA_DIR}/documents.\nRestore to an empty database and an empty store of documents, or say --replace-what-is-there.\n`,
      )
      const replacing = ['restore', backup, '--replace-what-is-there']
      const whileItRuns = await runBackupCommand(replacing, after)
      expect(whileItRuns.errors).toMatch(/^Others work with the database. Stop the portal first/)
      await again.stop()
      const replaced = await runBackupCommand(replacing, after)
      expect(replaced.code).toBe(0)
      expect(replaced.errors).toMatch(
        /^What the database had is gone\.\nThe documents .* are in .*/,
      )
      expect(await runBackupCommand(['verify'], after)).toMatchObject({ code: 0, errors: '' })
      await fresh.drop()
    },
    PATIENCE_MS,
  )
})

test(
  'F4 the embedded database is copied while the portal is stopped, and refused while it runs',
  async () => {
    const common = await serverEnvironment(sandbox)
    const before = { ...common, DATA_DIR: await aFolder('embedded-before') }
    const after = { ...common, DATA_DIR: await aFolder('embedded-after') }
    const backup = join(folder, 'embedded-backup')
    await prepareFolder(before.DATA_DIR)

    const portal = await startBusyPortal(before)
    const tokens = [await portal.register()]
    const work = portal.saveAll(tokens)
    await until('saved', () => Promise.resolve(portal.acknowledged.length >= 3))
    await work.stop()
    const served = await portal.documentsOf(tokens)
    const early = await runBackupCommand(['backup', backup], before)
    expect(early.code).toBe(1)
    expect(early.errors).toMatch(/^The portal is running, .* Stop it first/)
    await portal.stop()

    expect(await runBackupCommand(['backup', backup], before)).toMatchObject({
      code: 0,
      errors: '',
    })
    expect((await stat(backup)).mode & 0o777).toBe(0o700)
    const names = await readdir(folder)
    expect(names.filter((name) => name.endsWith('.unfinished'))).toEqual([])
    const restored = await runBackupCommand(['restore', backup], after)
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(await runBackupCommand(['verify'], after)).toMatchObject({ code: 0, errors: '' })
    const idOf = (data: string) => readFile(join(data, 'documents/store-id'), 'utf8')
    expect(await idOf(after.DATA_DIR)).not.toBe(await idOf(before.DATA_DIR))
    const again = await startBusyPortal(after)
    expect(await again.documentsOf(tokens)).toEqual(served)
    const replacing = ['restore', backup, '--replace-what-is-there']
    expect((await runBackupCommand(replacing, after)).errors).toMatch(/^The portal is running/)
    await again.stop()
    const replaced = await runBackupCommand(replacing, after)
    expect(replaced.errors).toMatch(/^What the database had is in .*\nThe documents .* are in .*/)
    expect(await runBackupCommand(['verify'], after)).toMatchObject({ code: 0, errors: '' })
  },
  PATIENCE_MS,
)
