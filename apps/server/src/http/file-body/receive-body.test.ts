import { readFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonSplitter } from './json-splitter.ts'
import { makeUploadFolder, type BodyLimits, receiveBody } from './receive-body.ts'

const LIMITS: BodyLimits = { maxFileBytes: 1000, maxFiles: 3, maxTextBytes: 2000 }

async function* inChunks(bytes: Buffer, sizes: number[]): AsyncGenerator<Buffer> {
  let at = 0
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes.length > 0 ? (sizes[turn % sizes.length] ?? 1) : bytes.length
    yield bytes.subarray(at, at + size)
    at += size
  }
}

/** Receives a body and puts the files' bytes back where their tokens are. */
async function receive(text: string, sizes: number[] = [], limits = LIMITS) {
  const folder = await makeUploadFolder(join(tmpdir(), 'receive-body'))
  try {
    const body = await receiveBody(inChunks(Buffer.from(text), sizes), folder, limits)
    const contents = new Map<string, Buffer>()
    for (const [token, file] of body.files) {
      const bytes = await readFile(file.path)
      expect(bytes.length).toBe(file.sizeBytes)
      contents.set(token, bytes)
    }
    return { json: body.json, contents: [...contents.values()], tokens: [...contents.keys()] }
  } finally {
    await folder.dispose()
    expect(readdirSync(join(tmpdir(), 'receive-body'))).not.toContain(basename(folder.path))
  }
}

const chunkSizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 })

test('B3 files come out byte for byte, wherever the chunks end and whatever else the body says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 3 }),
      fc.dictionary(
        fc.string().filter((key) => key !== 'data'),
        fc.jsonValue({ maxDepth: 2 }),
        { maxKeys: 4 },
      ),
      chunkSizes,
      fc.constantFrom('/', '\\/', '\\u002f', '\\u002F'),
      async (files, rest, sizes, slash) => {
        // No key of the rest may be called data, at any depth.
        fc.pre(!JSON.stringify(rest).includes('"data"'))
        const uploads = files.map((bytes, index) => ({
          name: `bestand-${index}.jpg`,
          data: Buffer.from(bytes).toString('base64'),
        }))
        const text = JSON.stringify({ rest, uploads })
        const received = await receive(text.replaceAll('/', slash), sizes, {
          ...LIMITS,
          maxTextBytes: 100_000,
        })
        expect(received.contents).toEqual(files.map((bytes) => Buffer.from(bytes)))
        expect(received.json).toEqual({
          rest: JSON.parse(JSON.stringify(rest)),
          uploads: uploads.map(({ name }, index) => ({ name, data: received.tokens[index] })),
        })
      },
    ),
    { numRuns: 300 },
  )
})

test('a base64 character may be written as an escape', async () => {
  const { contents } = await receive('{"data":"\\u0041\\u0041A\\u003d"}', [1])
  expect(contents[0]).toEqual(Buffer.from([0, 0]))
})

test.each([
  ['a wrong character', '{"data":"AA*A"}', 'not-base64'],
  ['white space', '{"data":"AA A"}', 'not-base64'],
  ['a missing character', '{"data":"AAA"}', 'not-base64'],
  ['padding before the end', '{"data":"AA==AAAA"}', 'not-base64'],
  ['padding alone', '{"data":"===="}', 'not-base64'],
  ['an escape that is none of base64', '{"data":"AA\\nA"}', 'not-base64'],
  ['a broken escape', '{"data":"\\u00zz"}', 'not-base64'],
  ['an escape of a first digit that is none', '{"data":"\\ug041"}', 'not-base64'],
  ['an escape that ends too early', '{"data":"\\u004"}', 'not-base64'],
  ['a file that never ends', '{"data":"AAAA', 'not-json'],
  ['a text that never ends', '{"name":"AAAA', 'not-json'],
  ['nothing', '', 'not-json'],
  ['half a document', '{"name":"a"', 'not-json'],
  ['two documents', '{}{}', 'not-json'],
  ['a bare word', 'nonsense', 'not-json'],
])('a body with %s is refused', async (_name, text, reason) => {
  for (const sizes of [[], [1], [3]]) {
    await expect(receive(text, sizes)).rejects.toMatchObject({ reason })
  }
})

test('however a file is escaped, it is handed on once for each chunk', async () => {
  const pieces: string[] = []
  const splitter = new JsonSplitter({
    onText: () => undefined,
    onFileStart: () => undefined,
    onFilePiece: (piece) => Promise.resolve(void pieces.push(piece)),
    onFileEnd: () => Promise.resolve(),
  })
  await splitter.write(Buffer.from('{"data":"'))
  for (const escape of ['\\/', '\\u002F', 'A\\/']) {
    await splitter.write(Buffer.from(escape.repeat(10_000)))
  }
  await splitter.write(Buffer.from('"}'))
  expect(pieces).toEqual(['/'.repeat(10_000), '/'.repeat(10_000), 'A/'.repeat(10_000)])
})

test('§5 a file of exactly the limit is taken, one byte more is not', async () => {
  const body = (bytes: number) => JSON.stringify({ data: Buffer.alloc(bytes).toString('base64') })
  expect((await receive(body(LIMITS.maxFileBytes))).contents[0]).toHaveLength(LIMITS.maxFileBytes)
  await expect(receive(body(LIMITS.maxFileBytes + 1))).rejects.toMatchObject({
    reason: 'file-too-large',
  })
})

test('too many files, and too much text beside them, are refused', async () => {
  const files = JSON.stringify(Array.from({ length: 4 }, () => ({ data: 'AAAA' })))
  await expect(receive(files)).rejects.toMatchObject({ reason: 'too-large' })
  const text = JSON.stringify({ name: 'a'.repeat(LIMITS.maxTextBytes) })
  await expect(receive(text, [500])).rejects.toMatchObject({ reason: 'too-large' })
})

test('deep nesting is judged by the parser of the platform and brings nothing down', async () => {
  const depth = 900
  const text = '['.repeat(depth) + ']'.repeat(depth)
  expect((await receive(text)).json).toBeInstanceOf(Array)
})

test('data that is no text is left to the schema', async () => {
  const { json, contents } = await receive('{"data": 5, "more": {"data": null}, "value": "data"}')
  expect(json).toEqual({ data: 5, more: { data: null }, value: 'data' })
  expect(contents).toEqual([])
})

test('a sender who hangs up leaves nothing behind', async () => {
  async function* hangUp(): AsyncGenerator<Buffer> {
    yield Buffer.from('{"data":"AAAAAAAA')
    throw new Error('aborted')
  }
  const folder = await makeUploadFolder(join(tmpdir(), 'receive-body'))
  await expect(receiveBody(hangUp(), folder, LIMITS)).rejects.toThrow('aborted')
  await folder.dispose()
  await expect(readFile(join(folder.path, '0'))).rejects.toMatchObject({ code: 'ENOENT' })
})
