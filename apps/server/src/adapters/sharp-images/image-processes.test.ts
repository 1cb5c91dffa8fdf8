import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { NoTimeForWorkError } from '../../ports/document-work.ts'
import { UnusableImageError } from '../../ports/image-cleaner.ts'
import { imageProcesses } from './image-processes.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-images-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Those that another file has started in the same process of tests. */
const ofOthers = new Set<number>()
beforeAll(() => running().forEach((pid) => ofOthers.add(pid)))

/** Those that this test has started and that still run. */
function running(): number[] {
  const threads = readdirSync('/proc/self/task')
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  const ours = children.map(Number).filter((pid) => !ofOthers.has(pid))
  return ours.filter((pid) => commandOf(pid).includes('image-process-main'))
}
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return 'ended'
  }
}
/** More than one has while it holds no image. */
const HOLDS_MB = 110
function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
const killAll = () => running().forEach((pid) => process.kill(pid, 'SIGKILL'))
afterEach(killAll)

const ENOUGH = { processorMs: 20_000, residentMb: 400, ms: 40_000 }
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1d70b8' } })

async function aPhoto(name: string): Promise<string> {
  const path = join(folder, name)
  await drawn(60, 40).jpeg().toFile(path)
  return path
}

/** Small on the wire, and held whole: 42 MB. */
async function aHeavyPicture(name: string): Promise<string> {
  const path = join(folder, name)
  await drawn(4000, 3500).png({ progressive: true }).toFile(path)
  return path
}

test('no more of them run than there may be, at a low priority and without what the portal knows', async () => {
  const cleaner = imageProcesses(2)
  const from = await aPhoto('from.jpg')
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => cleaner.clean(from, join(folder, name), 'image/jpeg')),
  )
  expect(running()).toHaveLength(2)
  for (const pid of running()) {
    expect(getPriority(pid)).toBe(10)
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
    expect(
      names.map((line) => line.split('=')[0]).filter((name) => !name?.startsWith('MALLOC_')),
    ).toEqual(['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'])
  }
})

test('what it has read of one picture is given back before the next ones', async () => {
  const cleaner = imageProcesses(1)
  const photo = await aPhoto('before.jpg')
  // A megabyte on the wire, refused for the points it has.
  const large = join(folder, 'large.png')
  await drawn(6200, 6000).toColourspace('rgb16').png({ progressive: true }).toFile(large)
  const to = join(folder, 'never.png')
  await cleaner.clean(photo, to, 'image/jpeg')
  const refused = () =>
    expect(cleaner.clean(large, to, 'image/png')).rejects.toThrow(UnusableImageError)
  await refused()
  const [pid] = running() as [number]
  const beforeMb = residentMb(pid)
  let mostMb = 0
  for (let at = 0; at < 150; at += 1) {
    await refused()
    mostMb = Math.max(mostMb, residentMb(pid))
  }
  expect(running()).toEqual([pid])
  expect(mostMb - beforeMb).toBeLessThan(25)
}, 60_000)

test('one that is killed is followed by another, and the image is worked on all the same', async () => {
  const cleaner = imageProcesses(1)
  const heavy = await aHeavyPicture('heavy.png')
  const cleaned = cleaner.clean(heavy, join(folder, 'clean.png'), 'image/png')
  await expect.poll(running).toHaveLength(1)
  killAll()
  await cleaned
  expect(await sharp(join(folder, 'clean.png')).metadata()).toMatchObject({ width: 4000 })
})

test('one that was killed while it had nothing to do is followed by another', async () => {
  const cleaner = imageProcesses(1)
  const photo = await aPhoto('idle.jpg')
  for (const name of ['before.jpg', 'after.jpg', 'last.jpg']) {
    await cleaner.clean(photo, join(folder, name), 'image/jpeg')
    killAll()
    // It is gone, and nobody has heard so: nothing else of this process gets a turn in between.
    while (running().length > 0);
  }
})

test('an image that no process outlives is refused, and the next one is worked on', async () => {
  const cleaner = imageProcesses(1)
  const heavy = await aHeavyPicture('deadly.png')
  const killing = setInterval(killAll, 20)
  const lost = cleaner.clean(heavy, join(folder, 'lost.png'), 'image/png')
  await expect(lost).rejects.toMatchObject({ reason: 'too-many-pixels' })
  clearInterval(killing)
  await cleaner.clean(heavy, join(folder, 'next.png'), 'image/png')
})

test('what an image takes of the processor is told', async () => {
  let tookMs = 0
  const took = (ms: number) => (tookMs += ms)
  const heavy = await aHeavyPicture('told.png')
  await imageProcesses(1).clean(heavy, join(folder, 'told-clean.png'), 'image/png', { took })
  expect(tookMs).toBeGreaterThan(0)
})

test('one that takes too long is ended, and the image refused', async () => {
  const cleaner = imageProcesses(1, { ...ENOUGH, processorMs: 60 })
  await expect(
    cleaner.clean(await aHeavyPicture('late.png'), join(folder, 'x'), 'image/png'),
  ).rejects.toMatchObject({ reason: 'too-many-pixels' })
  await expect.poll(running).toEqual([])
})

test('one that the machine has no time for is not said to be too large', async () => {
  const cleaner = imageProcesses(1, { ...ENOUGH, ms: 1 })
  await expect(
    cleaner.clean(await aPhoto('hurried.jpg'), join(folder, 'x'), 'image/jpeg'),
  ).rejects.toBeInstanceOf(NoTimeForWorkError)
  await expect.poll(running).toEqual([])
})

test('one that keeps much of what it did is followed by another', async () => {
  const cleaner = imageProcesses(1)
  const wide = join(folder, 'wide.png')
  await sharp({ create: { width: 18_000, height: 1_999, channels: 4, background: '#1d70b880' } })
    .png()
    .toFile(wide)
  await cleaner.clean(wide, join(folder, 'wide.clean.png'), 'image/png')
  // Whatever it is that the library keeps, nobody has it for long.
  for (const pid of running()) expect(residentMb(pid)).toBeLessThan(180)
})

test('one that takes too much memory ends itself, and the image is refused', async () => {
  const cleaner = imageProcesses(1, { ...ENOUGH, residentMb: 100 })
  const heavy = await aHeavyPicture('large.png')
  await expect(cleaner.clean(heavy, join(folder, 'x'), 'image/png')).rejects.toMatchObject({
    reason: 'too-many-pixels',
  })
  await expect.poll(running).toEqual([])
})

test('H2 what has to be held is held one at a time, and the others go past it', async () => {
  const cleaner = imageProcesses(2)
  const [heavy, photo] = [await aHeavyPicture('held.png'), await aPhoto('past.jpg')]
  const ended: string[] = []
  const clean = async (name: string, from: string, mediaType: 'image/jpeg' | 'image/png') => {
    await cleaner.clean(from, join(folder, name), mediaType)
    ended.push(name)
  }
  let mostAtOnce = 0
  const look = setInterval(() => {
    mostAtOnce = Math.max(mostAtOnce, running().filter((pid) => residentMb(pid) > HOLDS_MB).length)
  }, 10)
  const heavies = ['h1', 'h2'].map((name) => clean(name, heavy, 'image/png'))
  await clean('past', photo, 'image/jpeg')
  await Promise.all(heavies)
  clearInterval(look)
  expect(ended.at(-1)).not.toBe('past')
  expect(mostAtOnce).toBe(1)
})

test('a small picture is made of what was stored', async () => {
  const stored = await drawn(1200, 900).jpeg().toBuffer()
  const cleaner = imageProcesses(1)
  const small = await cleaner.shrink(Readable.from([stored]))
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 192 })
})

test('what has to make room for others ends with its process, and waits for no turn', async () => {
  const cleaner = imageProcesses(1)
  const image = join(folder, 'long.png')
  await drawn(5000, 4000).png().toFile(image)
  const end = new AbortController()
  const [mine, waiting] = [1, 2].map((at) =>
    cleaner.clean(image, join(folder, `long-${at}.png`), 'image/png', { ended: end.signal }),
  )
  setTimeout(() => end.abort(new Error('room for others')), 100)
  await expect(mine).rejects.toThrow('room for others')
  await expect(waiting).rejects.toThrow('room for others')
  const small = join(folder, 'small.png')
  await drawn(200, 100).png().toFile(small)
  await cleaner.clean(small, join(folder, 'small.clean.png'), 'image/png')
})
