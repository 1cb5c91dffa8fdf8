import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { s3Objects } from './adapters/s3/s3-objects.ts'
import { runBackupCommand } from './testing/backup-command.ts'
import { breakableLine } from './testing/breakable-line.ts'
import { startBusyPortal } from './testing/busy-portal.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { mainProcesses } from './testing/main-processes.ts'
import { startBucket } from './testing/s3-server.ts'
import { type SandboxProcess, startSandboxProcess } from './testing/sandbox-process.ts'
import { serverEnvironment } from './testing/server-environment.ts'
import { freePort } from './testing/server-process.ts'
import { createTestDatabase } from './testing/test-server.ts'
import { until } from './testing/until.ts'

/** Eight programs are started one after the other. */
const PATIENCE_MS = 180_000

let sandbox: SandboxProcess
let folder: string
beforeAll(async () => {
  sandbox = await startSandboxProcess()
  folder = await mkdtemp(join(tmpdir(), 'vignettes-in-s3-'))
})
afterAll(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})
const { start } = mainProcesses()

async function savedBy(portal: Awaited<ReturnType<typeof startBusyPortal>>, atLeast: number) {
  const token = await portal.register()
  const work = portal.saveAll([token])
  await until('saved', () => Promise.resolve(portal.acknowledged.length >= atLeast))
  await work.stop()
  return token
}

describeOnPostgres('documents in S3', (postgres) => {
  test(
    'a backup of them is laid back in another bucket, byte for byte; what was changed is told',
    async () => {
      const [old, fresh] = await Promise.all([
        createTestDatabase(postgres, inject('template')),
        createTestDatabase(postgres),
      ])
      const [bucket, other] = [await startBucket(), await startBucket()]
      const common = { ...(await serverEnvironment(sandbox)), DATA_DIR: join(folder, 'empty') }
      await mkdir(common.DATA_DIR)
      const before = { ...common, ...bucket.variables, DATABASE_URL: old.url }
      const after = { ...common, ...other.variables, DATABASE_URL: fresh.url }
      const backup = join(folder, 'backup')

      const portal = await startBusyPortal(before)
      const token = await savedBy(portal, 3)
      const served = await portal.documentsOf([token])
      const metrics = await (await fetch(`${portal.server.url}/metrics`)).text()
      expect(metrics).toContain('health{name="store"} 1')
      expect(metrics).not.toContain('disk_free_bytes{folder="data"}')
      await portal.stop()
      expect([...served.values()].flat().every((each) => each.startsWith('200 ffd8ff'))).toBe(true)
      expect(await runBackupCommand(['verify'], before)).toMatchObject({ code: 0, errors: '' })
      const made = await runBackupCommand(['backup', backup], before)
      expect(made).toMatchObject({ code: 0, errors: '' })

      const restored = await runBackupCommand(['restore', backup], after)
      expect(restored).toMatchObject({ code: 0, errors: '' })
      const again = await startBusyPortal(after)
      expect(await again.documentsOf([token])).toEqual(served)
      await again.stop()
      expect(await runBackupCommand(['verify'], after)).toMatchObject({ code: 0, errors: '' })
      const onTop = await runBackupCommand(['restore', backup], after)
      expect(onTop.errors).toContain(`There are documents in s3://${other.bucket} at `)
      const replaced = await runBackupCommand(['restore', backup, '--replace-what-is-there'], after)
      expect(replaced.code).toBe(0)
      expect(replaced.errors).toMatch(/The documents .* are in s3:.*, under documents\.replaced-/)

      const objects = s3Objects(other)
      const keys: string[] = []
      for await (const page of objects.list()) keys.push(...page.map(({ key }) => key))
      const [changed = '', lost = ''] = keys.filter((key) => /^[0-9a-f]{2}\//.test(key))
      const whole = await objects.get(changed)
      whole?.content.destroy()
      await objects.put(changed, {
        text: 'CHANGED',
        ...(whole?.sha256 && { sha256: whole.sha256 }),
      })
      await objects.delete(lost)
      const verified = await runBackupCommand(['verify'], after)
      expect(verified.code).toBe(1)
      expect(verified.errors).toContain(`its file ${changed} has been changed\n`)
      expect(verified.errors).toContain(`its file ${lost} is missing\n`)
      expect(await readdir(common.DATA_DIR)).toEqual([])

      await Promise.all([bucket.stop(), other.stop(), old.drop(), fresh.drop()])
    },
    PATIENCE_MS,
  )

  test('a store that goes away is 503 with Retry-After, by name, and comes back', async () => {
    const created = await createTestDatabase(postgres, inject('template'))
    const bucket = await startBucket()
    const { hostname, port } = new URL(bucket.endpoint)
    const line = await breakableLine(hostname, Number(port))
    const variables = { ...bucket.variables, S3_ENDPOINT: `http://127.0.0.1:${line.port}` }
    const portal = await startBusyPortal({
      ...(await serverEnvironment(sandbox)),
      ...{ ...variables, DATABASE_URL: created.url, DATA_DIR: folder },
    })
    const token = await savedBy(portal, 1)
    const ready = () => fetch(`${portal.server.url}/api/health/ready`)
    expect((await ready()).status).toBe(200)

    await line.cut()
    const notReady = await until('noticed', async () => {
      const answer = await ready()
      return answer.status === 503 && answer
    })
    expect(await notReady.json()).toMatchObject({ notWell: ['store'] })
    const [contents] = [...(await portal.documentsOf([token])).values()]
    const message = Buffer.from(contents?.[0]?.split(' ')[1] ?? '', 'hex').toString()
    expect(contents?.[0]).toMatch(/^503 /)
    expect(message).toContain('message')
    const refused = await portal.saveOne(token)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])

    await line.mend()
    await until('well again', async () => (await ready()).status === 200)
    expect((await portal.saveOne(token)).status).toBe(200)
    const [again] = [...(await portal.documentsOf([token])).values()]
    expect(again?.[0]).toMatch(/^200 ffd8ff/)
    await portal.stop()
    await line.cut()
    await bucket.stop()
    await created.drop()
  })

  test('a start without its store says so in one line', async () => {
    const created = await createTestDatabase(postgres, inject('template'))
    const server = await start({
      DATABASE_URL: created.url,
      FILE_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_BUCKET: 'nobody',
      S3_ACCESS_KEY_ID: 'nobody',
      S3_SECRET_ACCESS_KEY: 'nobody',
    })
    expect(await server.exitCode()).toBe(1)
    expect(server.output()).toMatch(/^The store of documents does not answer: .*ECONNREFUSED.*\n$/)
    await created.drop()
  })
})
