import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClamdBehaviour, type ClamdStandIn, startClamd } from '../../testing/clamd-stand-in.ts'
import { clamdScanner } from './clamd-scanner.ts'

/** Not in one piece, and no multiple of one. */
const FILE = randomBytes(300_001)
const IN_TIME = { scanMs: 500, pingMs: 500 }

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-clamd-'))
  path = join(folder, 'file')
  await writeFile(path, FILE)
})
afterAll(() => rm(folder, { recursive: true }))

async function withClamd<T>(
  behaviour: ClamdBehaviour,
  use: (clamd: ClamdStandIn) => Promise<T>,
  socketPath?: string,
): Promise<T> {
  const clamd = await startClamd(behaviour, socketPath)
  try {
    return await use(clamd)
  } finally {
    await clamd.close()
  }
}

test.each(['a socket of this machine', 'a port'])(
  'M11 a file goes whole to %s, and what is said of it comes back',
  async (where) => {
    const socketPath = where === 'a port' ? undefined : join(folder, 'clamd.ctl')
    const answers = ['stream: OK', 'stream: Vignettes.Test-1 FOUND']
    await withClamd(
      { answer: () => answers.shift() },
      async ({ url, received }) => {
        const scanner = clamdScanner(url)
        expect(await scanner.isAvailable()).toBe(true)
        expect(await scanner.scan(path)).toEqual({ kind: 'clean' })
        expect(await scanner.scan(path)).toEqual({ kind: 'found', name: 'Vignettes.Test-1' })
        expect(received.map((file) => file.equals(FILE))).toEqual([true, true])
      },
      socketPath,
    )
  },
)

const NO_ANSWER: [string, ClamdBehaviour][] = [
  ['keeps silent', { answer: () => undefined }],
  ['hangs up at once', { answer: () => undefined, onConnect: (socket) => socket.destroy() }],
  [
    'takes no file of this size',
    {
      answer: () => undefined,
      onConnect: (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
    },
  ],
  ['says something else', { answer: () => 'stream: OK, so far' }],
  [
    'says that it is clean before it has the file',
    { answer: () => undefined, onConnect: (socket) => socket.end('stream: OK\0') },
  ],
  ['says that it is clean and more', { answer: () => 'stream: OK\nstream: Other FOUND' }],
  [
    'says a word now and then',
    {
      answer: () => undefined,
      onConnect(socket) {
        const words = setInterval(() => socket.write('stream: '), 100)
        socket.on('close', () => clearInterval(words))
      },
    },
  ],
]

test.each(NO_ANSWER)('one that %s has not looked, and keeps nobody', async (_, behaviour) => {
  await withClamd(behaviour, async ({ url }) => {
    const from = performance.now()
    const outcome = await clamdScanner(url, IN_TIME).scan(path)
    expect(outcome).toEqual({ kind: 'unavailable', cause: expect.any(Error) })
    expect(performance.now() - from).toBeLessThan(5_000)
  })
})

test('one that is not there is not available, and no file is clean for it', async () => {
  for (const url of [`unix:${join(folder, 'nobody')}`, 'tcp://localhost:1']) {
    const scanner = clamdScanner(url, IN_TIME)
    expect(await scanner.isAvailable()).toBe(false)
    expect(await scanner.scan(path)).toMatchObject({ kind: 'unavailable' })
  }
})

test('one that takes connections and answers nothing is not available', async () => {
  const deaf: ClamdBehaviour = { answer: () => undefined, onConnect: (socket) => socket.pause() }
  await withClamd(deaf, async ({ url }) => {
    expect(await clamdScanner(url, IN_TIME).isAvailable()).toBe(false)
  })
})

test('a scan that nobody waits for any more is ended, and says nothing of the scanner', async () => {
  await withClamd({ answer: () => undefined }, async ({ url }) => {
    const leaving = new AbortController()
    const scan = clamdScanner(url).scan(path, { ended: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(scan).rejects.toThrow('left')
  })
})

test('a file that cannot be read is not clean', async () => {
  await withClamd({ answer: () => 'stream: OK' }, async ({ url }) => {
    const outcome = await clamdScanner(url, IN_TIME).scan(join(folder, 'absent'))
    expect(outcome).toMatchObject({ kind: 'unavailable' })
  })
})
