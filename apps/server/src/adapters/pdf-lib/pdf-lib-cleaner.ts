import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bySize } from '../../ports/by-size.ts'
import type { EndedWork } from '../../ports/document-work.ts'
import { type PdfCleaner, UnusablePdfError } from '../../ports/pdf-cleaner.ts'
import {
  BoundedProcess,
  type ProcessBounds,
  ProcessEndedError,
  survivingOneEnd,
  TooHeavyError,
} from '../processes/bounded-process.ts'
import type { PdfOutcome, PdfTask } from './pdf-task.ts'

const MAIN = fileURLToPath(new URL('./pdf-process-main.ts', import.meta.url))

/** So that it tidies up before it comes to its bound; what it is then too little for ends it as well. */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=8']

/** More than any honest document that was tried takes, and what a hostile one can cost at most. */
const BOUNDS: ProcessBounds = { processorMs: 20_000, residentMb: 450, ms: 40_000 }
/** What the smallest may take of the processor's time: many times what an honest one does. */
const LEAST_SHARE = 0.3

/**
 * Cleans PDFs in processes of their own: what one costs in time and memory is never taken from anybody's answer, and one that the engine
 * itself dies of ends a process that knows nothing. How many there are at one time is the caller's business; one stays for the next
 * document, because reading the libraries takes a second.
 */
export function pdfLibCleaner(bounds = BOUNDS) {
  let idle: BoundedProcess<PdfTask, PdfOutcome> | undefined

  async function workOnce(task: PdfTask, work: EndedWork): Promise<PdfOutcome> {
    const mine =
      idle && !idle.isOver ? idle : new BoundedProcess<PdfTask, PdfOutcome>(MAIN, bounds, HEAP)
    if (mine === idle) idle = undefined
    try {
      const outcome = await mine.work(task, { ...work, mayTakeMs: task.mayTakeMs })
      if (outcome.isSpent) mine.end()
      return outcome
    } finally {
      if (idle && !idle.isOver) mine.end()
      else if (!mine.isOver) idle = mine
    }
  }

  return {
    async clean(fromPath: string, toPath: string, work: EndedWork = {}) {
      const { size } = await stat(fromPath)
      const { processorMs: most } = bounds
      const mayTakeMs = bySize(size, { least: LEAST_SHARE * most, most })
      const once = () => workOnce({ fromPath, toPath, mayTakeMs }, work)
      const outcome = await survivingOneEnd(once).catch((error: unknown) => {
        const isHeavy = error instanceof TooHeavyError || error instanceof ProcessEndedError
        throw isHeavy ? new UnusablePdfError('too-heavy-pdf', error) : error
      })
      if (outcome.kind === 'fault') throw new UnusablePdfError(outcome.reason)
      if (outcome.kind === 'failure') {
        throw Object.assign(new Error(outcome.message), { code: outcome.code })
      }
    },
  } satisfies PdfCleaner
}
