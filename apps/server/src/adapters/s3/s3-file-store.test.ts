import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FileChangedError, FileStoreAwayError } from '../../ports/file-store.ts'
import { RESTORE_UNFINISHED } from '../../ports/kept-file-store.ts'
import { describeFileStore } from '../../testing/file-store-contract.ts'
import { freePort } from '../../testing/server-process.ts'
import { startBucket, type TestBucket } from '../../testing/s3-server.ts'
import { setClock } from '../../testing/set-clock.ts'
import { systemClock } from '../system-clock.ts'
import { s3FileStore } from './s3-file-store.ts'
import { s3Objects } from './s3-objects.ts'
import { s3StoreTarget } from './s3-store-target.ts'

let bucket: TestBucket
let spoolFolder: string
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.stop())
beforeEach(async () => {
  spoolFolder = await mkdtemp(join(tmpdir(), 'vignettes-spool-'))
})
afterEach(() => rm(spoolFolder, { recursive: true }))

const at = (address: TestBucket = bucket) =>
  s3FileStore(s3Objects(address), { clock: systemClock(), spoolFolder })

describeFileStore({ open: () => Promise.resolve(at()), unfinished: () => readdir(spoolFolder) })

test('what was changed in the store breaks off before its end', async () => {
  const { storageKey, sha256 } = await at().put(Readable.from([Buffer.from('as it came')]))
  const changed = { text: 'as it is now '.repeat(50_000), sha256 }
  await s3Objects(bucket).put(storageKey, changed)
  // As an answer is sent: whoever waits for so many bytes does not get them all.
  let received = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      received += chunk.length
      setImmediate(done)
    },
  })
  await expect(pipeline(await at().open(storageKey), sink)).rejects.toThrow(FileChangedError)
  expect(received).toBeLessThan(changed.text.length)
})

test('a file that another tool laid there is read as it is', async () => {
  const { storageKey } = await at().put(Readable.from([Buffer.from('x')]))
  await s3Objects(bucket).put(storageKey, { text: 'copied from a disk' })
  expect(await text(await at().open(storageKey))).toBe('copied from a disk')
})

test('a list that comes in two answers is one', async () => {
  const folder = '7a'
  const keys = [1, 2, 3].map(
    (index) => `${folder}/${folder}000000-0000-4000-8000-00000000000${index}`,
  )
  const pages = [keys.slice(0, 2), keys.slice(2)]
  const asked: unknown[] = []
  const other = await answering((request, response) => {
    const next = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token')
    asked.push(next)
    const page = (next === null ? pages[0] : pages[1]) ?? []
    response.end(
      `<ListBucketResult>${page
        .map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
        .join(
          '',
        )}${next === null ? '<NextContinuationToken>more</NextContinuationToken>' : ''}</ListBucketResult>`,
    )
  })
  const listed: string[] = []
  for await (const files of at(other.address).list()) {
    listed.push(...files.map(({ storageKey }) => storageKey))
  }
  expect(listed).toEqual(keys)
  expect(asked).toEqual([null, 'more'])
  other.close()
})

test.runIf(process.env.S3_TEST_ENDPOINT)(
  'more files than one answer lists are all listed',
  async () => {
    const objects = s3Objects(bucket)
    const folder = randomBytes(1).toString('hex')
    const keys = Array.from({ length: 1005 }, (_, index) => {
      const id = `${folder}000000-0000-4000-8000-${String(index).padStart(12, '0')}`
      return `${folder}/${id}`
    })
    for (let from = 0; from < keys.length; from += 10) {
      await Promise.all(keys.slice(from, from + 10).map((key) => objects.put(key, { text: '' })))
    }
    const listed = new Set<string>()
    for await (const files of at().list()) for (const file of files) listed.add(file.storageKey)
    expect(keys.filter((key) => !listed.has(key))).toEqual([])
  },
  120_000,
)

test('without its bucket, or with another key, it is away and nothing is said to be missing', async () => {
  const { storageKey } = await at().put(Readable.from([Buffer.from('x')]))
  const strangers = [
    { ...bucket, bucket: 'nobody-has-this-one' },
    { ...bucket, accessKeyId: 'another', secretAccessKey: 'another-secret' },
    { ...bucket, endpoint: `http://127.0.0.1:${await freePort()}` },
  ]
  for (const address of strangers) {
    const store = at(address)
    expect(await store.isWritable()).toBe(false)
    await expect(store.open(storageKey)).rejects.toThrow(FileStoreAwayError)
    await expect(store.put(Readable.from([Buffer.from('x')]))).rejects.toThrow(FileStoreAwayError)
  }
  expect(await readdir(spoolFolder)).toEqual([])
})

test('what the store does not take at once is sent again, three times at most', async () => {
  let [tried, refusals] = [0, 2]
  const other = await answering((request, response) => {
    request.resume().on('end', () => {
      tried += 1
      response.writeHead(tried <= refusals ? 503 : 200).end()
    })
  })
  const store = at(other.address)
  await store.put(Readable.from([Buffer.from('x')]))
  expect(tried).toBe(3)
  ;[tried, refusals] = [0, 100]
  await expect(store.put(Readable.from([Buffer.from('x')]))).rejects.toThrow(FileStoreAwayError)
  expect(tried).toBe(3)
  other.close()
})

test('each file is sent with its hash, its length, and nothing in pieces', async () => {
  const seen: unknown[] = []
  const other = await answering((request, response) => {
    seen.push(request.headers)
    request.resume().on('end', () => response.end())
  })
  const { sha256 } = await at(other.address).put(Readable.from([Buffer.from('content')]))
  const [headers] = seen
  expect(headers).toMatchObject({
    'content-length': '7',
    'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
    'x-amz-meta-sha256': sha256,
  })
  expect(headers).not.toHaveProperty('transfer-encoding')
  other.close()
})

test('whether it is writable is tried by a file once a minute, and again after it failed', async () => {
  const other = await startBucket()
  const clock = setClock('2026-06-15T10:00:00Z')
  const objects = s3Objects(other)
  const probes: string[] = []
  const store = s3FileStore(
    {
      ...objects,
      put: (key, content) => objects.put(key, content).then(() => void probes.push(key)),
    },
    { clock, spoolFolder },
  )
  for (const seconds of [0, 30, 31]) {
    clock.advanceSeconds(seconds)
    expect(await store.isWritable()).toBe(true)
  }
  expect(probes).toEqual(['probe', 'probe'])
  await other.stop()
})

test('what was there is set aside, and what is laid back is found with its id', async () => {
  const own = await startBucket()
  const target = s3StoreTarget(s3Objects(own), { clock: systemClock(), spoolFolder })
  expect(await target.isEmpty()).toBe(true)
  const before = await at(own).put(Readable.from([Buffer.from('before')]))
  await at(own).writeStoreId('before')
  expect(await target.isEmpty()).toBe(false)
  const aside = (await target.makeRoom()) ?? ''
  expect(aside).toMatch(/^s3:\/\/.* under documents\.replaced-2/)
  expect(await target.isEmpty()).toBe(true)
  expect(await at(own).readStoreId()).toBe(RESTORE_UNFINISHED)
  expect(await target.makeRoom()).toBeUndefined()
  const folder = aside.split(' under ')[1] ?? ''
  const kept = await s3Objects(own).get(`${folder}${before.storageKey}`)
  expect(kept && (await text(kept.content))).toBe('before')

  const file = { storageKey: before.storageKey, sha256: before.sha256 }
  const asOf = (content: string) => ({ ...file, open: () => Readable.from([Buffer.from(content)]) })
  await expect(target.fill('an-id', oneByOne([asOf('other')]))).rejects.toThrow('changed while')
  expect(await target.isEmpty()).toBe(true)
  await target.fill('an-id', oneByOne([asOf('before')]))
  expect(await at(own).readStoreId()).toBe('an-id')
  expect(await text(await at(own).open(before.storageKey))).toBe('before')
  await own.stop()
})

/** An S3 server that says what a test has it say. */
async function answering(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    address: { ...bucket, endpoint: `http://127.0.0.1:${port}` },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function* oneByOne<T>(values: readonly T[]): AsyncIterable<T> {
  for (const value of values) yield await Promise.resolve(value)
}
