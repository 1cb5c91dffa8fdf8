import { parentPort } from 'node:worker_threads'
import type { Summary } from './summary-line.ts'
import { loadSummaryFonts } from './summary-fonts.ts'
import { summaryPdf } from './summary-pdf.ts'

const fonts = loadSummaryFonts()

parentPort?.on('message', ({ id, summary }: { id: number; summary: Summary }) => {
  summaryPdf(summary, fonts).then(
    (pdf) => parentPort?.postMessage({ id, pdf: new Uint8Array(pdf) }),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) }),
  )
})
