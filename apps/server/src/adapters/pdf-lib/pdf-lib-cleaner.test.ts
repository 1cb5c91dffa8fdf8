import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onePage } from '../../testing/pdf/one-page.ts'
import { writePdf } from '../../testing/pdf/write-pdf.ts'
import { pdfLibCleaner } from './pdf-lib-cleaner.ts'

/** So much time that it is memory that runs out. */
const BOUNDS = { heapMb: 48, bytesMb: 64, ms: 60_000 }
const SHORT_MS = 2_000
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

const HEAVY: [string, number, () => Buffer][] = [
  [
    'unpacks to 300 MB',
    BOUNDS.ms,
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
    'consists of more objects than a document has',
    BOUNDS.ms,
    () => writePdf(onePage({ more: { 10: `[${'<< /A 1 >>'.repeat(400_000)}]` } })),
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
  async (_, ms, make) => {
    const path = await write(make())
    const bounded = pdfLibCleaner({ ...BOUNDS, ms })
    let longest = 0
    let last = performance.now()
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const from = performance.now()
    await expect(bounded.clean(path, to)).rejects.toMatchObject({ reason: 'too-heavy-pdf' })
    clearInterval(pulse)
    expect(performance.now() - from).toBeLessThan(SHORT_MS + 10_000)
    expect(longest).toBeLessThan(1_000)
    // The next one has a thread all the same; on a busy machine it takes longer to start than it is given here.
    const good = await write(writePdf(onePage()))
    await vi.waitFor(() => bounded.clean(good, to), { timeout: 15_000 })
    expect((await readFile(to)).subarray(0, 5).toString()).toBe('%PDF-')
  },
)

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
