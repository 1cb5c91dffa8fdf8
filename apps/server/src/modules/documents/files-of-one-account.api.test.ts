import { readFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PdfCleaner } from '../../ports/pdf-cleaner.ts'
import { type DocumentsPortal, startDocumentsPortal } from '../../testing/documents-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { MOORING } from '../../testing/mooring-payload.ts'
import { aPdf } from '../../testing/pdf/one-page.ts'
import { until } from '../../testing/until.ts'

/** Whose PDFs are being read, by what stands behind their end. */
function heldCleaner() {
  const reading: string[] = []
  const gate = Promise.withResolvers<void>()
  const cleaner: PdfCleaner = {
    async clean(fromPath, toPath) {
      const content = await readFile(fromPath)
      reading.push(/owner-(\w+)/.exec(content.toString('latin1'))?.[1] ?? 'nobody')
      await gate.promise
      await writeFile(toPath, content)
    },
  }
  return { cleaner, reading, open: gate.resolve }
}

describeOnEachDatabase('the files of one account', (connected) => {
  let portal: DocumentsPortal
  let held: ReturnType<typeof heldCleaner>
  beforeEach(async () => {
    held = heldCleaner()
    portal = await startDocumentsPortal(connected(), { pdfCleaner: held.cleaner })
  })
  afterEach(() => portal.close())

  async function sender(name: string) {
    const { headers } = await portal.applicant()
    const data = Buffer.concat([aPdf(), Buffer.from(`\n%owner-${name}\n`)]).toString('base64')
    return () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/save',
        headers,
        payload: {
          ...MOORING,
          objectLength: 12,
          PHOTO_BOAT: portal.photo,
          WAIVER: { name: 'ontheffing.pdf', data },
        },
      })
  }

  test('M11 are read one after the other, so that another is served meanwhile', async () => {
    const [mine, theirs] = [await sender('mine'), await sender('theirs')]
    const two = [mine(), mine()]
    await until('the first is being read', () => Promise.resolve(held.reading.length === 1))
    const another = theirs()
    await until('both places are taken', () => Promise.resolve(held.reading.length === 2))
    expect(held.reading).toEqual(['mine', 'theirs'])
    held.open()
    const answers = await Promise.all([...two, another])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(held.reading.toSorted()).toEqual(['mine', 'mine', 'theirs'])
  })
})
