import { Worker } from 'node:worker_threads'
import { type PdfFault, UnusablePdfError } from '../../ports/pdf-cleaner.ts'

export interface PdfTask {
  fromPath: string
  toPath: string
}

/** What a thread answers. */
export type PdfOutcome =
  | { kind: 'clean' }
  | { kind: 'fault'; reason: PdfFault }
  | { kind: 'failure'; message: string; code: unknown }

/** What one document may cost. */
export interface PdfBounds {
  /** Of objects that were read. */
  heapMb: number
  /** Of bytes, unpacked ones among them; nothing but a look from outside bounds these. */
  bytesMb: number
  ms: number
}

const LOOK_EVERY_MS = 50
const MB = 1024 * 1024
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

/** A thread that cleans one PDF after the other. What one of them is too heavy for is ended with it. */
export class PdfThread {
  readonly #worker: Worker
  readonly #bounds: PdfBounds
  #isOver = false

  constructor(bounds: PdfBounds) {
    this.#bounds = bounds
    this.#worker = new Worker(new URL('./clean-pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb },
    })
    this.#worker.unref()
    this.#worker.once('exit', () => {
      this.#isOver = true
    })
    // Who waits for an answer hears of it besides.
    this.#worker.on('error', () => undefined)
  }

  /** Whether it can be given no more. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** @throws UnusablePdfError */
  async clean(task: PdfTask): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<PdfOutcome>()
    const giveUp = () => {
      this.end()
      reject(new UnusablePdfError('too-heavy-pdf'))
    }
    const onError = (error: unknown) => {
      const isHeavy = error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY
      reject(isHeavy ? new UnusablePdfError('too-heavy-pdf', error) : (error as Error))
    }
    const onExit = () => reject(new Error('the thread that cleans PDFs has ended'))
    this.#worker.once('message', resolve).once('error', onError).once('exit', onExit)
    const late = setTimeout(giveUp, this.#bounds.ms)
    const look = setInterval(() => void this.#isHeavy().then((is) => is && giveUp()), LOOK_EVERY_MS)
    try {
      this.#worker.postMessage(task)
      const outcome = await promise
      if (outcome.kind === 'fault') throw new UnusablePdfError(outcome.reason)
      if (outcome.kind === 'failure') {
        throw Object.assign(new Error(outcome.message), { code: outcome.code })
      }
    } finally {
      clearTimeout(late)
      clearInterval(look)
      this.#worker.off('message', resolve).off('error', onError).off('exit', onExit)
    }
  }

  end(): void {
    this.#isOver = true
    void this.#worker.terminate()
  }

  /** V8 answers for a thread also while that is busy. */
  async #isHeavy(): Promise<boolean> {
    try {
      const { external_memory: bytes } = await this.#worker.getHeapStatistics()
      return bytes > this.#bounds.bytesMb * MB
    } catch {
      // It has ended in the meantime.
      return false
    }
  }
}
