import { parentPort, Worker } from 'node:worker_threads'

export interface PdfDrawer<T> {
  draw(what: T): Promise<Buffer>
  close(): Promise<void>
}

type Answer = { id: number; pdf: Uint8Array } | { id: number; failure: string }

/**
 * Draws PDFs in a thread of its own: a page takes 10 to 70 ms, and the first one a quarter of a second, in which
 * nobody else would be answered. The thread starts with the first of them and is begun anew if it dies.
 *
 * @param script the thread's own, which calls `drawWhenAsked`
 */
export function createPdfDrawer<T>(script: URL): PdfDrawer<T> {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  let worker: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const started = new Worker(script)
    started.unref()
    started.on('message', (answer: Answer) => {
      const drawing = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('pdf' in answer) drawing?.resolve(Buffer.from(answer.pdf))
      else drawing?.reject(new Error(answer.failure))
    })
    started.on('error', giveUp)
    started.on('exit', () => giveUp(new Error('the thread that draws has ended')))
    return started
  }

  function giveUp(error: Error): void {
    worker = undefined
    for (const drawing of waiting.values()) drawing.reject(error)
    waiting.clear()
  }

  return {
    draw(what) {
      worker ??= start()
      const drawing = Promise.withResolvers<Buffer>()
      const id = ++lastId
      waiting.set(id, drawing)
      worker.postMessage({ id, what })
      return drawing.promise
    },
    async close() {
      await worker?.terminate()
    },
  }
}

/** In the thread of `createPdfDrawer`: draws what it is sent. */
export function drawWhenAsked<T>(draw: (what: T) => Promise<Buffer>): void {
  parentPort?.on('message', ({ id, what }: { id: number; what: T }) => {
    draw(what).then(
      (pdf) => parentPort?.postMessage({ id, pdf: new Uint8Array(pdf) }),
      (error: unknown) => parentPort?.postMessage({ id, failure: String(error) }),
    )
  })
}
