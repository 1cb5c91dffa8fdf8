import { Worker } from 'node:worker_threads'
import type { Summary } from './summary-line.ts'

export interface SummaryDrawer {
  draw(summary: Summary): Promise<Buffer>
  close(): Promise<void>
}

type Answer = { id: number; pdf: Uint8Array } | { id: number; failure: string }

/**
 * Draws PDFs in a thread of its own: a page takes 10 to 70 ms, and the first one a quarter of a second, in which
 * nobody else would be answered. The thread starts with the first summary and is begun anew if it dies.
 */
export function createSummaryDrawer(): SummaryDrawer {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  let worker: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const started = new Worker(new URL('./summary-pdf-worker.ts', import.meta.url))
    started.unref()
    started.on('message', (answer: Answer) => {
      const drawing = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('pdf' in answer) drawing?.resolve(Buffer.from(answer.pdf))
      else drawing?.reject(new Error(answer.failure))
    })
    started.on('error', giveUp)
    started.on('exit', () => giveUp(new Error('the thread that draws summaries has ended')))
    return started
  }

  function giveUp(error: Error): void {
    worker = undefined
    for (const drawing of waiting.values()) drawing.reject(error)
    waiting.clear()
  }

  return {
    draw(summary) {
      worker ??= start()
      const drawing = Promise.withResolvers<Buffer>()
      const id = ++lastId
      waiting.set(id, drawing)
      worker.postMessage({ id, summary })
      return drawing.promise
    },
    async close() {
      await worker?.terminate()
    },
  }
}
