import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NoTimeForWorkError } from '../../ports/document-work.ts'
import { drawing, drawingsInDrawings, nested } from '../../testing/pdf/drawings-in-drawings.ts'
import { onePage } from '../../testing/pdf/one-page.ts'
import { shadedAtLength } from '../../testing/pdf/shaded-at-length.ts'
import { writePdf } from '../../testing/pdf/write-pdf.ts'
import { pdfLibCleaner } from './pdf-lib-cleaner.ts'

/** So much time that it is memory that runs out. */
const BOUNDS = { processorMs: 60_000, residentMb: 350, ms: 90_000 }
const SHORT_MS = 4_000
/** Documents are worked on at a low priority: beside other work they take many times as long. */
vi.setConfig({ testTimeout: 120_000 })
const cleaner = pdfLibCleaner(BOUNDS)

let folder: string
let to: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-pdfs-'))
  to = join(folder, 'clean.pdf')
})
afterAll(() => rm(folder, { recursive: true }))

async function write(pdf: Buffer): Promise<string> {
  const path = join(folder, 'sent.pdf')
  await writeFile(path, pdf)
  return path
}

const packed = (stream: Buffer) => ({
  dict: '<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>',
  stream: deflateSync(stream, { level: 1 }),
})

/** What is drawn on a page, deflated as often as the filter says. */
function drawn(filter: string, content: Buffer) {
  const times = filter.match(/Flate/g)?.length ?? 0
  let stream: Buffer = content
  for (let done = 0; done < times; done += 1) stream = deflateSync(stream)
  return { dict: `<< /Filter ${filter} >>`, stream }
}

/** As above, with what no reader can unpack behind it. */
function broken(content: Buffer) {
  const whole = deflateSync(content)
  return {
    dict: '<< /Filter /FlateDecode >>',
    stream: Buffer.concat([whole.subarray(0, -100), Buffer.alloc(200, 0xff)]),
  }
}

const A_HUGE_PICTURE = {
  dict: '<< /Type /XObject /Subtype /Image /Width 1000000 /Height 1000000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode >>',
  stream: Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
}

const STROKES = '0 0 m 9 9 l S\n'

const HEAVY: [string, number, () => Buffer][] = [
  [
    'unpacks to 300 MB',
    BOUNDS.processorMs,
    () => writePdf(onePage({ more: { 10: packed(Buffer.alloc(300_000_000, ' ')) } })),
  ],
  ...(['/FlateDecode', '[/FlateDecode /FlateDecode]'] as const).map(
    (filter): (typeof HEAVY)[number] => [
      `would unpack to 100 MB in a reader (${filter})`,
      SHORT_MS,
      () => writePdf({ ...onePage(), 4: drawn(filter, Buffer.alloc(100_000_000, 'q ')) }),
    ],
  ),
  [
    'would unpack to 100 MB before its packing breaks off',
    SHORT_MS,
    () => writePdf({ ...onePage(), 4: broken(Buffer.alloc(100_000_000, 'q ')) }),
  ],
  [
    'has a picture of a million by a million points',
    SHORT_MS,
    () => writePdf(onePage({ page: '/Thumb 10 0 R', more: { 10: A_HUGE_PICTURE } })),
  ],
  [
    'draws what draws what is drawn ten times, twelve deep',
    SHORT_MS,
    () => drawingsInDrawings(12, 10),
  ],
  [
    'has the same heavy drawing on it twenty times',
    SHORT_MS,
    () =>
      writePdf(
        onePage({
          page: `/Annots [${'<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 10 0 R >> >> '.repeat(20)}]`,
          more: {
            10: {
              dict: '<< /Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode >>',
              stream: deflateSync(STROKES.repeat(350_000)),
            },
          },
        }),
      ),
  ],
  [
    'gives names to sixteen million letters',
    SHORT_MS,
    () =>
      drawing('/Font << /F1 10 0 R >>', 'BT /F1 9 Tf <0001> Tj ET', {
        10: '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [11 0 R] /ToUnicode 12 0 R >>',
        11: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
        12: {
          dict: '<< >>',
          stream: Buffer.from(
            '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00000000> <00ffffff> endcodespacerange 1 beginbfrange <00000000> <00fffffe> <0041> endbfrange endcmap',
          ),
        },
      }),
  ],
  ['has two million strokes on one page', SHORT_MS, () => drawing('', STROKES.repeat(2_000_000))],
  [
    'has two hundred thousand pages',
    BOUNDS.processorMs,
    () =>
      writePdf({
        ...onePage(),
        2: `<< /Type /Pages /Kids [${'3 0 R '.repeat(200_000)}] /Count 200000 >>`,
      }),
  ],
  [
    'has nothing but beginnings of objects',
    SHORT_MS,
    () =>
      Buffer.concat([
        writePdf(onePage()),
        Buffer.from('1 '.repeat(4_000_000)),
        Buffer.from('%%EOF'),
      ]),
  ],
]

test.each(HEAVY)(
  'M11 one that %s is given up in time, and keeps nobody waiting',
  async (_, processorMs, make) => {
    const path = await write(make())
    const bounded = pdfLibCleaner({ ...BOUNDS, processorMs })
    let longest = 0
    let last = performance.now()
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    await expect(bounded.clean(path, to)).rejects.toMatchObject({ reason: 'too-heavy-pdf' })
    clearInterval(pulse)
    expect(longest).toBeLessThan(1_000)
    // The next one has a process all the same.
    await bounded.clean(await write(writePdf(onePage())), to)
    expect((await readFile(to)).subarray(0, 5).toString()).toBe('%PDF-')
  },
)

test('one of a kilobyte may take less than one of a megabyte', async () => {
  const small = shadedAtLength()
  const large = Buffer.concat([small, Buffer.alloc(1_000_000, '%'), Buffer.from('\n%%EOF')])
  const bounded = pdfLibCleaner({ ...BOUNDS, processorMs: 3_000 })
  const took: number[] = []
  for (const pdf of [small, large]) {
    const sent = await write(pdf)
    let tookMs = 0
    const cleaning = bounded.clean(sent, to, { took: (ms) => (tookMs += ms) })
    await expect(cleaning).rejects.toMatchObject({ reason: 'too-heavy-pdf' })
    took.push(tookMs)
  }
  expect(took[0]).toBeLessThan(1_500)
  expect(took[1]).toBeGreaterThan(2_000)
})

test('one that the machine has no time for is not said to be heavy', async () => {
  const hurried = pdfLibCleaner({ ...BOUNDS, ms: 1 })
  const sent = await write(writePdf(onePage()))
  await expect(hurried.clean(sent, to)).rejects.toBeInstanceOf(NoTimeForWorkError)
})

test('one that has to make room for others is ended, and the next one is taken', async () => {
  const end = new AbortController()
  const sent = await write(drawingsInDrawings(12, 10))
  setTimeout(() => end.abort(new Error('room for others')), 1_000)
  await expect(cleaner.clean(sent, to, { ended: end.signal })).rejects.toThrow('room for others')
  await cleaner.clean(await write(writePdf(onePage())), to)
})

test.each([
  [
    'drawings in drawings',
    drawing('/XObject << /Fm 10 0 R >>', '/Fm Do '.repeat(20), nested(3, 20)),
  ],
  ['a drawing of a hundred thousand lines', drawing('', STROKES.repeat(100_000))],
  [
    'as many pages as a book',
    writePdf({
      ...onePage(),
      2: `<< /Type /Pages /Kids [${Array.from({ length: 500 }, (_, at) => `${100 + at} 0 R`).join(' ')}] /Count 500 >>`,
      ...Object.fromEntries(Array.from({ length: 500 }, (_, at) => [100 + at, onePage()[3] ?? ''])),
    }),
  ],
])('an honest one with %s is taken', async (_, pdf) => {
  await cleaner.clean(await write(pdf), to)
  expect((await readFile(to)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('two at one time do not wait for each other, and each is answered with its own', async () => {
  const path = await write(writePdf(onePage()))
  const broken = join(folder, 'broken.pdf')
  await writeFile(broken, '%PDF-1.7 %%EOF')
  const both = await Promise.allSettled([cleaner.clean(path, to), cleaner.clean(broken, `${to}.2`)])
  expect(both).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { reason: 'broken-pdf' } },
  ])
})

test('F7 a full disk is no fault of a PDF', async () => {
  const path = await write(writePdf(onePage()))
  await expect(cleaner.clean(path, '/dev/full')).rejects.toMatchObject({ code: 'ENOSPC' })
})
