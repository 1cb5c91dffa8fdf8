import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskFileStore } from './adapters/disk/disk-file-store.ts'
import { systemClock } from './adapters/system-clock.ts'
import type { FileStore } from './ports/file-store.ts'
import { startAccountsPortal } from './testing/accounts-portal.ts'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { aTransitPayload } from './testing/transit-payload.ts'

const noRoom = () =>
  Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))

const FULL: FileStore = {
  put: noRoom,
  has: () => Promise.resolve(false),
  open: noRoom,
  delete: () => Promise.resolve(),
  async *list() {},
  isWritable: () => Promise.resolve(false),
  listUnfinished: () => Promise.resolve([]),
}

const SAVE = '/api/request-vignette/save-passage'

describeOnEachDatabase('F7 a disk that is full', (connected) => {
  async function startSaving(changes: Parameters<typeof startAccountsPortal>[1]) {
    const portal = await startAccountsPortal(connected(), changes)
    const { headers } = await portal.applicant()
    const payload = aTransitPayload(await aBoatPhoto())
    const save = () => portal.app.inject({ method: 'POST', url: SAVE, headers, payload })
    return { portal, headers, save }
  }

  test('is told as our fault, with when to come back, and nothing is stored', async () => {
    const { portal, headers, save } = await startSaving({ fileStore: FULL })
    const answer = await save()
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      message: 'We kunnen uw bestand nu niet bewaren. Dat ligt aan ons. Probeer het later opnieuw.',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const objects = await portal.app.inject({ url: '/api/request-vignette/objects', headers })
    expect(objects.json()).toEqual([])
    await portal.close()
  })

  test.each([{ data: 1e6, temporary: 1e9 }, { data: 1e9, temporary: 1e6 }, { temporary: 1e6 }])(
    'a disk below its floor (%j) takes no body: nothing is written, and ready says so',
    async (free) => {
      const uploadDir = await mkdtemp(join(tmpdir(), 'vignettes-bodies-'))
      const readFreeBytes = () => Promise.resolve(free)
      const { portal, save } = await startSaving({ uploadDir, readFreeBytes })
      const answer = await save()
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({
        message: expect.stringContaining('We kunnen uw bestand nu niet bewaren.') as string,
      })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(await readdir(uploadDir)).toEqual([])
      const ready = await portal.app.inject({ url: '/api/health/ready' })
      expect([ready.statusCode, ready.json()]).toMatchObject([503, { notWell: ['disk'] }])
      await portal.close()
      await rm(uploadDir, { recursive: true })
    },
  )

  test('a folder of documents that is away is our fault too, for what is saved and for what is read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vignettes-documents-'))
    const store = join(folder, 'documents')
    const { portal, headers, save } = await startSaving({
      fileStore: await diskFileStore(store, systemClock()),
    })
    expect((await save()).statusCode).toBe(200)
    const { database } = connected()
    const { id } = await database
      .selectFrom('document')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const read = () =>
      portal.app.inject({ url: '/api/request-vignette/document', query: { id }, headers })
    await rename(store, `${store}-elsewhere`)
    for (const answer of [await save(), await read()]) {
      expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, 5])
    }
    await rename(`${store}-elsewhere`, store)
    expect([(await save()).statusCode, (await read()).statusCode]).toEqual([200, 200])
    await portal.close()
    await rm(folder, { recursive: true })
  })

  test('a body that no folder can be made for keeps no place', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vignettes-bodies-'))
    const uploadDir = join(folder, 'uploads')
    await writeFile(uploadDir, 'no folder')
    const { portal, save } = await startSaving({ uploadDir })
    // One more than an account may send at one time.
    for (let tries = 0; tries < 3; tries += 1) expect((await save()).statusCode).toBe(500)
    await rm(uploadDir)
    await mkdir(uploadDir)
    expect((await save()).statusCode).toBe(200)
    await portal.close()
    await rm(folder, { recursive: true })
  })

  test('bodies that come at once are not let in beyond the room that there is for all of them', async () => {
    const floor = 64 * 1024 * 1024
    const payload = aTransitPayload(await aBoatPhoto())
    const bytes = Buffer.byteLength(JSON.stringify(payload))
    const free = floor + 2.5 * bytes
    const { portal, save } = await startSaving({
      readFreeBytes: () => Promise.resolve({ data: free, temporary: free }),
    })
    const others = await Promise.all([portal.applicant(), portal.applicant()])
    const saves = others.map(
      ({ headers }) =>
        () =>
          portal.app.inject({ method: 'POST', url: SAVE, headers, payload }),
    )
    const answers = await Promise.all([save, ...saves].map((each) => each()))
    const statuses = answers.map((each) => each.statusCode)
    expect(statuses.sort()).toEqual([200, 200, 503])
    expect((await save()).statusCode).toBe(200)
    const ready = await portal.app.inject({ url: '/api/health/ready' })
    expect(ready.statusCode).toBe(200)
    await portal.close()
  })
})
