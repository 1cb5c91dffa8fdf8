import { readFile, writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { UnusablePdfError } from '../../ports/pdf-cleaner.ts'
import { propertyOf } from '../../ports/property-of.ts'
import { cleanPdf } from './clean-pdf.ts'
import type { PdfOutcome, PdfTask } from './pdf-thread.ts'

async function clean({ fromPath, toPath }: PdfTask): Promise<PdfOutcome> {
  try {
    await writeFile(toPath, await cleanPdf(await readFile(fromPath)))
    return { kind: 'clean' }
  } catch (error) {
    if (error instanceof UnusablePdfError) return { kind: 'fault', reason: error.reason }
    // An error loses its code on the way to another thread.
    return { kind: 'failure', message: String(error), code: propertyOf(error, 'code') }
  }
}

parentPort?.on('message', (task: PdfTask) => {
  void clean(task).then((outcome) => parentPort?.postMessage(outcome))
})
