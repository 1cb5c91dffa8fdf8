import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectDatabase } from './adapters/connect-database.ts'
import { type PdfCleaner, UnusablePdfError } from './ports/pdf-cleaner.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { aPdf } from './testing/pdf/one-page.ts'
import { signUp } from './testing/registration.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { createTestDatabase } from './testing/test-server.ts'

/** So long a document may be worked on. */
const DEAR_MS = 20_000
const SOON_MS = 12_000
const DEAR = aPdf('duur')

/** As the real one is with a document that takes as long as it may, on a machine that is idle. */
const pdfCleaner: PdfCleaner = {
  async clean(from, to, { ended }) {
    const sent = await readFile(from)
    if (sent.equals(DEAR)) {
      await wait(DEAR_MS, undefined, { signal: ended })
      throw new UnusablePdfError('too-heavy-pdf')
    }
    await writeFile(to, sent)
  },
}

describeOnPostgres('H1 documents that are made to be dear', (server) => {
  let portal: TestPortal
  let close: () => Promise<void>
  beforeAll(async () => {
    const { url, drop } = await createTestDatabase(server, inject('template'))
    const connected = await connectDatabase({ url, poolSize: 5, onError: () => undefined })
    portal = await startTestPortal(connected, { pdfCleaner })
    close = async () => {
      await portal.close()
      await connected.close()
      await drop()
    }
  })
  afterAll(() => close())

  test('keep nobody waiting but who sends them, however many accounts those have', async () => {
    const send = (payload: Buffer, headers: object = {}) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/files',
        headers: { ...headers, 'content-type': 'application/pdf', 'x-file-name': 'huur.pdf' },
        payload,
      })
    const people = await Promise.all(Array.from({ length: 5 }, () => signUp(portal.app)))
    const [honest, ...others] = people.map(({ headers }) => headers)
    const dear = others.map((headers) => send(DEAR, headers))
    await wait(500)
    for (let at = 0; at < 3; at += 1) {
      const begun = performance.now()
      const answer = await send(aPdf('huur'), honest)
      expect([answer.statusCode, performance.now() - begun < SOON_MS]).toEqual([200, true])
    }
    for (const one of dear) expect([422, 503]).toContain((await one).statusCode)
  }, 120_000)
})
