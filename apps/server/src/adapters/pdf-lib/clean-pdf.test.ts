import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { HONEST_PDFS } from '../../testing/pdf/honest-pdfs.ts'
import { onePage } from '../../testing/pdf/one-page.ts'
import { updatePdf, writePdf } from '../../testing/pdf/write-pdf.ts'
import { cleanPdf } from './clean-pdf.ts'

/** As a reader that is not the one of the portal reads it. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  return (await extractText(await getDocumentProxy(Uint8Array.from(bytes)))).text
}

async function clean(bytes: Uint8Array): Promise<Buffer> {
  return Buffer.from(await cleanPdf(bytes))
}

/** Everything that stands in a document, also what is packed. */
function unpacked(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = text.matchAll(/\/FlateDecode[^]*?stream\n(?<bytes>[^]*?)\nendstream/g)
  const inside = [...streams].map(({ groups }) =>
    inflateSync(Buffer.from(groups?.bytes ?? '', 'latin1')).toString('latin1'),
  )
  return [text, ...inside].join('\n')
}

test.each(Object.entries(HONEST_PDFS))(
  '%s keeps its pages and what stands on them',
  async (_, make) => {
    const pdf = await make()
    const pages = await pagesOf(pdf)
    expect(pages.length).toBeGreaterThan(0)
    const cleaned = await clean(pdf)
    expect(await pagesOf(cleaned)).toEqual(pages)
    // What is sent again has to be known again (decisions B13).
    expect(cleaned.equals(await clean(pdf))).toBe(true)
  },
)

test('a scan keeps its photos as they are', async () => {
  const pdf = await HONEST_PDFS['a scan of two pages']!()
  const photos = (bytes: Buffer) =>
    bytes
      .toString('latin1')
      .match(/\xff\xd8\xff[^]*?\xff\xd9/g)
      ?.map((photo) => photo.length)
  expect(photos(await clean(pdf))).toEqual(photos(pdf))
})

test('a form keeps what was filled in', async () => {
  const pdf = await getDocumentProxy(
    Uint8Array.from(await clean(await HONEST_PDFS['a form that was filled in']!())),
  )
  const fields = await pdf.getFieldObjects()
  expect(fields?.naam).toContainEqual(expect.objectContaining({ type: 'text', value: 'De Zwaan' }))
})

test('who made it, when, and what stood in an older version are gone', async () => {
  for (const [name, gone] of [
    ['an export of an office program', 'Jan de Schrijver'],
    ['one for the archive, with its metadata', 'pdfaid'],
    ['one for the archive, with its metadata', '(Jan)'],
    ['one that was changed and saved', '(Oud)'],
  ] as const) {
    const pdf = await HONEST_PDFS[name]!()
    expect(unpacked(pdf)).toContain(gone)
    expect(unpacked(await clean(pdf))).not.toContain(gone)
  }
})

test('what would happen when it is opened does not, also where it is harmless', async () => {
  const pdf = writePdf(
    onePage({
      catalog: '/OpenAction << /S /URI /URI (https://telt.example) >>',
      page: '/AA << /O << /S /Named /N /Print >> >>',
    }),
  )
  const cleaned = unpacked(await clean(pdf))
  for (const gone of ['OpenAction', '/AA', 'telt.example', 'Print']) {
    expect(cleaned).not.toContain(gone)
  }
})

test('a script that a later version took out is not there any more', async () => {
  const pdf = updatePdf(
    writePdf(
      onePage({
        catalog: '/OpenAction 10 0 R',
        more: { 10: '<< /S /JavaScript /JS (app.alert) >>' },
      }),
    ),
    { 1: '<< /Type /Catalog /Pages 2 0 R >>' },
  )
  expect(unpacked(await clean(pdf))).not.toContain('app.alert')
})
