import { once } from 'node:events'
import { connect } from 'node:net'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DocumentsPortal, startDocumentsPortal } from '../../testing/documents-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { MOORING } from '../../testing/mooring-payload.ts'
import { aPdf } from '../../testing/pdf/one-page.ts'
import { until } from '../../testing/until.ts'

const FILE = { 'content-type': 'application/pdf', 'x-file-name': 'ontheffing.pdf' }

/** What would be ended is ended by then. */
const PROCESS_STARTS_MS = 1_200

/** Reads until it is ended, or let go; tells how many it began and how many were ended. */
function heldCleaner() {
  const counts = { begun: 0, ended: 0 }
  const gate = Promise.withResolvers<void>()
  return {
    counts,
    open: gate.resolve,
    async clean(fromPath: string, toPath: string, { ended }: { ended?: AbortSignal }) {
      counts.begun += 1
      const end = Promise.withResolvers<never>()
      ended?.addEventListener('abort', () => {
        counts.ended += 1
        end.reject(ended.reason as Error)
      })
      await Promise.race([gate.promise, end.promise])
      await writeFile(toPath, await readFile(fromPath))
    },
  }
}

describeOnEachDatabase('who goes away while their file is worked on', (connected) => {
  let portal: DocumentsPortal
  let cleaner: ReturnType<typeof heldCleaner>
  let port: number
  beforeEach(async () => {
    cleaner = heldCleaner()
    portal = await startDocumentsPortal(connected(), { pdfCleaner: cleaner })
    port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterEach(() => portal.close())

  /** Sends all of a call, and can hang up. */
  async function sending(path: string, given: Record<string, string>, body: Buffer) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const headers = { host: 'localhost', 'content-length': String(body.length), ...given }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST /api/request-vignette/${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.write(body)
    return () => socket.destroy()
  }
  const sentFile = async () =>
    sending('files', { ...(await portal.applicant()).headers, ...FILE }, aPdf())
  const begun = (howMany: number) =>
    until(`${howMany} are read`, () => Promise.resolve(cleaner.counts.begun >= howMany))
  const rows = () => connected().database.selectFrom('sent_file').select('id').execute()

  test('has its work ended, and nothing is begun for who waits and leaves', async () => {
    const hangUps = [await sentFile(), await sentFile()]
    await begun(2)
    const waits = await sentFile()
    const stays = portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/files',
      headers: { ...(await portal.applicant()).headers, ...FILE },
      payload: aPdf(),
    })
    waits()
    for (const hangUp of hangUps) hangUp()
    await until('both are ended', () => Promise.resolve(cleaner.counts.ended === 2))
    await begun(3)
    cleaner.open()
    expect((await stays).statusCode).toBe(200)
    expect(cleaner.counts).toEqual({ begun: 3, ended: 2 })
    expect([portal.kept.size, (await rows()).length]).toEqual([1, 1])
  })

  test('keeps a save: it goes on to its end', async () => {
    const { headers } = await portal.applicant()
    const files = { PHOTO_BOAT: portal.photo, WAIVER: portal.pdf }
    const hangUp = await sending(
      'save',
      { ...headers, 'content-type': 'application/json' },
      Buffer.from(JSON.stringify({ ...MOORING, objectLength: 12, ...files })),
    )
    await begun(1)
    hangUp()
    await wait(PROCESS_STARTS_MS)
    cleaner.open()
    const saved = () => connected().database.selectFrom('document').select('id').execute()
    await until('it is saved', async () => (await saved()).length === 2)
    expect(cleaner.counts).toEqual({ begun: 1, ended: 0 })
  })
})
