import { readFile, writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { UnusablePdfError } from '../../ports/pdf-cleaner.ts'
import { propertyOf } from '../../ports/property-of.ts'
import { cleanPdf } from './clean-pdf.ts'
import { isReady, ownBounds } from '../processes/bounded-process.ts'
import type { PdfOutcome, PdfTask } from './pdf-task.ts'
import { openReader, readAsDesk } from './read-as-desk.ts'

/** As much as it has when it has done little, and half as much again. */
const SPENT_BYTES = 220 * 1024 * 1024

async function clean({ fromPath, toPath }: PdfTask) {
  try {
    const cleaned = await cleanPdf(await readFile(fromPath))
    await readAsDesk(cleaned)
    await writeFile(toPath, cleaned)
    return { kind: 'clean' } as const
  } catch (error) {
    if (error instanceof UnusablePdfError) return { kind: 'fault', reason: error.reason } as const
    // An error loses its code on the way to another process.
    return { kind: 'failure', message: String(error), code: propertyOf(error, 'code') } as const
  }
}

// This thread is busy with a document for seconds on end: another looks what it takes, and whether anybody waits for it.
const watch = new Worker(new URL('./watch-process.ts', import.meta.url), {
  workerData: ownBounds(),
})
watch.unref()

process.on('message', (task: PdfTask) => {
  watch.postMessage(task.mayTakeMs)
  void clean(task).then((outcome) => {
    watch.postMessage('end')
    const isSpent = process.memoryUsage.rss() > SPENT_BYTES
    process.send?.({ ...outcome, isSpent } satisfies PdfOutcome)
  })
})
// Whoever asked is gone: nobody wants the answer.
process.on('disconnect', () => process.exit())
// What it takes to read the library is nobody's document.
await openReader()
isReady()
