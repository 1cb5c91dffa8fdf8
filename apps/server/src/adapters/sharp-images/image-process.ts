import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { UnusableImageError } from '../../ports/image-cleaner.ts'
import type { ImageOutcome, ImageTask } from './image-task.ts'

const MAIN = fileURLToPath(new URL('./image-process-main.ts', import.meta.url))
/** The C library of most Linux systems keeps what a picture took, unless it is told from what size on to give it back. */
const GIVE_BACK = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' }
/** Whoever logs in goes before a picture. */
const LOW_PRIORITY = 10

/** What one image may cost. */
export interface ImageBounds {
  ms: number
  /** Of the whole process. */
  residentMb: number
}

/** It was killed, or died of a fault, with an image in hand. */
export class ImageProcessEndedError extends Error {
  constructor() {
    super('the process that works on images has ended')
    this.name = 'ImageProcessEndedError'
  }
}

/** A process that works on one image after the other. What is too heavy for it, or takes too long, is ended with it. */
export class ImageProcess {
  readonly #child: ChildProcess
  readonly #bounds: ImageBounds
  #isOver = false

  constructor(bounds: ImageBounds) {
    this.#bounds = bounds
    // It needs nothing that the portal knows.
    this.#child = fork(MAIN, [String(bounds.residentMb)], {
      serialization: 'advanced',
      env: GIVE_BACK,
      execArgv: [],
    })
    this.#child.once('exit', () => {
      this.#isOver = true
    })
    // One that could not be started has no exit. Who waits for an answer hears of it besides.
    this.#child.on('error', () => {
      this.#isOver = true
    })
    this.#child.once('spawn', () => this.#giveWay())
    this.#rest()
  }

  /** Whether it can be given no more. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** @throws UnusableImageError when the image is more than the process bears; ImageProcessEndedError when that ended otherwise */
  async work(task: ImageTask): Promise<ImageOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<ImageOutcome>()
    const onExit = (code: number | null) =>
      reject(
        // It ends itself at its bound of memory, and nowhere else.
        code === 0 ? new UnusableImageError('too-many-pixels') : new ImageProcessEndedError(),
      )
    const late = setTimeout(() => {
      reject(new UnusableImageError('too-many-pixels'))
      this.end()
    }, this.#bounds.ms)
    this.#child.once('message', resolve).once('exit', onExit).once('error', reject)
    this.#child.ref()
    this.#child.channel?.ref()
    try {
      this.#child.send(task, (error) => {
        if (!error) return
        // It was killed while it had nothing to do, and its exit is not heard of yet: nobody is to be given it again.
        this.#isOver = true
        reject(new ImageProcessEndedError())
      })
      return await promise
    } finally {
      clearTimeout(late)
      this.#child.off('message', resolve).off('exit', onExit).off('error', reject)
      this.#rest()
    }
  }

  end(): void {
    this.#isOver = true
    this.#child.kill('SIGKILL')
  }

  #giveWay(): void {
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, LOW_PRIORITY)
    } catch {
      // It has ended already, or the system does not let it: then it works as everybody does.
    }
  }

  /** While it has nothing to do it keeps nobody from ending. */
  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}
