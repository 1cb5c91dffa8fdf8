import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileScanner } from '../../ports/file-scanner.ts'
import { type PdfCleaner, UnusablePdfError } from '../../ports/pdf-cleaner.ts'
import { filesInTurn } from './files-in-turn.ts'

const TICK_MS = 100

/** Takes so long of the processor for each PDF, and tells it now and then. */
function cleanerTaking(ms: number): PdfCleaner {
  return {
    clean: (_from, _to, { ended, took }) =>
      new Promise<void>((resolve, reject) => {
        let leftMs = ms
        const timer = setInterval(() => {
          took?.(TICK_MS)
          leftMs -= TICK_MS
          if (ended?.aborted) end(() => reject(new Error('ended')))
          else if (leftMs <= 0) end(resolve)
        }, TICK_MS)
        const end = (how: () => void) => {
          clearInterval(timer)
          how()
        }
      }),
  }
}

let folder: string
let small: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-in-turn-'))
  small = path.join(folder, 'small.pdf')
  await writeFile(small, Buffer.alloc(2_000))
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'],
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

const never = () => Promise.reject(new Error('no image, and nothing is scanned'))

/** What so many accounts hear that each send a small PDF at once, which takes so long; the portal stops after some seconds, or goes on. */
async function outcomesOf(accounts: number, takesMs: number, stopsAfterMs?: number) {
  const stops = new AbortController()
  const { pdfCleaner } = filesInTurn(
    {
      imageCleaner: { atOnce: 2, clean: never },
      imageShrinker: { shrink: never },
      pdfCleaner: cleanerTaking(takesMs),
      scanner: { scan: never } as Partial<FileScanner> as FileScanner,
    },
    { refuses: stops.signal },
  )
  const outcomes: string[] = []
  const send = async (accountId: string) => {
    try {
      await pdfCleaner.clean(small, 'to', { accountId })
      outcomes.push('taken')
    } catch (error) {
      outcomes.push(error instanceof UnusablePdfError ? error.reason : (error as Error).message)
    }
  }
  const all = Promise.all(Array.from({ length: accounts }, (_, at) => send(`account ${at}`)))
  // The size of each is asked of the disk, whose time is not the test's.
  await new Promise((resolve) => setImmediate(resolve))
  await pause(100)
  if (stopsAfterMs !== undefined) setTimeout(() => stops.abort(), stopsAfterMs)
  await vi.advanceTimersByTimeAsync(60_000)
  await all
  return outcomes
}

test('who had turn after turn for a small PDF hears that it is too heavy, and not that the portal is busy', async () => {
  const outcomes = await outcomesOf(8, 19_000)
  expect(outcomes).not.toContain('503 refusal.busy')
  expect(outcomes).toContain('too-heavy-pdf')
})

test('who had hardly a turn among many hears that the portal is busy', async () => {
  const outcomes = await outcomesOf(60, 19_000)
  expect(new Set(outcomes)).toContain('503 refusal.busy')
})

test('when the portal stops nobody hears that a PDF is too heavy', async () => {
  const outcomes = await outcomesOf(8, 19_000, 18_000)
  expect(new Set(outcomes)).toEqual(new Set(['503 refusal.busy']))
})
