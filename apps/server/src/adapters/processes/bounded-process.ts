import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { type EndedWork, NoTimeForWorkError } from '../../ports/document-work.ts'
import { tellProcessorTime } from './processor-time.ts'

/** The C library of most Linux systems keeps what a document took, unless it is told from what size on to give it back. */
const GIVE_BACK = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' }
/** Whoever logs in goes before a document. */
const LOW_PRIORITY = 10

/** What a process keeps to by itself: above it, it ends by OWN_BOUND. */
export interface OwnBounds {
  /** Of one task, by the processor's time: on a busy machine a document is no heavier than on another. */
  processorMs: number
  /** Of the whole process. */
  residentMb: number
}

/** What one task may cost. */
export interface ProcessBounds extends OwnBounds {
  /** By the clock: above it the machine has no time, which says nothing of the document but where that took half of the processor's time. */
  ms: number
}

interface TaskWork extends EndedWork {
  /** What the task may take of the processor's time, where it is bound to less than others. */
  mayTakeMs?: number
}

/** Of what it may take of the processor: after so much it is heavy, and a busy machine is no reason to have it sent again and again. */
const HEAVY_SHARE = 0.5

/** No system sends it, and no memory is written to a disk for it. */
export const OWN_BOUND = 'SIGUSR2'

/** Of what it does itself: an engine that is out of memory aborts, or traps. Nobody else sends these. */
const OWN_FAULTS = new Set<NodeJS.Signals | null>([
  OWN_BOUND,
  ...(['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS', 'SIGILL'] as const),
])

/** A task takes more of the processor's time, or of memory, than it may. */
export class TooHeavyError extends Error {
  constructor() {
    super('a task took more than it may')
    this.name = 'TooHeavyError'
  }
}

/** It was killed, or died of a fault, with a task in hand. */
export class ProcessEndedError extends Error {
  constructor() {
    super('the process that works on documents has ended')
    this.name = 'ProcessEndedError'
  }
}

/** A process that does one task after the other. What is too heavy for it, or takes too long, is ended with it. */
export class BoundedProcess<Task extends object, Outcome> {
  readonly #child: ChildProcess
  readonly #bounds: ProcessBounds
  readonly #ready: Promise<void>
  #isReady = false
  #isOver = false

  /**
   * @param main what it runs: it is given its own bounds (`ownBounds`), and, when it has said by `isReady` that it can work, tasks as messages,
   * which it answers
   * @param execArgv options of Node
   */
  constructor(main: string, bounds: ProcessBounds, execArgv: string[] = []) {
    this.#bounds = bounds
    // It needs nothing that the portal knows.
    this.#child = fork(main, [JSON.stringify(bounds satisfies OwnBounds)], {
      serialization: 'advanced',
      env: GIVE_BACK,
      execArgv,
      // What an engine says when it ends is no line of the log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#ready = new Promise((resolve) => {
      this.#child.once('message', () => {
        this.#isReady = true
        resolve()
      })
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

  /**
   * @param work.ended the process ends with the task where this is aborted
   * @param work.waits told of a process that has to start first
   * @param work.took told what the task takes of the processor
   * @throws TooHeavyError when the task is more than the process bears, or not done by the clock after half of what it may take of the processor;
   * NoTimeForWorkError when the machine has no time for it;
   * ProcessEndedError when the process ended otherwise; why it was aborted
   */
  async work(task: Task, work: TaskWork = {}): Promise<Outcome> {
    const { ended, waits, took = nothing, mayTakeMs = this.#bounds.processorMs } = work
    ended?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    const onMessage = (outcome: unknown) => resolve(outcome as Outcome)
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
      reject(OWN_FAULTS.has(signal) ? new TooHeavyError() : new ProcessEndedError())
    let tookMs = 0
    const late = setTimeout(() => {
      stopTelling()
      const isHeavy = tookMs > mayTakeMs * HEAVY_SHARE
      reject(isHeavy ? new TooHeavyError() : new NoTimeForWorkError())
      this.end()
    }, this.#bounds.ms)
    const onAbort = () => {
      reject(ended?.reason as Error)
      this.end()
    }
    ended?.addEventListener('abort', onAbort)
    this.#child.once('exit', onExit).once('error', reject)
    this.#child.ref()
    this.#child.channel?.ref()
    let stopTelling = nothing
    try {
      if (!this.#isReady) {
        const started = Promise.race([this.#ready, promise.then(nothing, nothing)])
        waits?.(started)
        await started
      }
      stopTelling = tellProcessorTime(this.#child.pid, (processorMs) => {
        tookMs += processorMs
        took(processorMs)
      })
      this.#child.once('message', onMessage)
      this.#child.send(task, (error) => {
        if (!error) return
        // It was killed while it had nothing to do, and its exit is not heard of yet: nobody is to be given it again.
        this.#isOver = true
        reject(new ProcessEndedError())
      })
      return await promise
    } finally {
      stopTelling()
      clearTimeout(late)
      ended?.removeEventListener('abort', onAbort)
      this.#child.off('message', onMessage).off('exit', onExit).off('error', reject)
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

/** Says to who started this process that it can be given tasks. */
export function isReady(): void {
  process.send?.('ready')
}

/** Those that this process was started with. */
export function ownBounds(): OwnBounds {
  return JSON.parse(process.argv[2] ?? '') as OwnBounds
}

function nothing(): void {
  // Who waits for the task itself hears of it, and nobody else asks.
}

/** What kills a process once is nobody's document; what kills two is this one, whatever it is that it takes: the error of the second. */
export async function survivingOneEnd<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProcessEndedError)) throw error
  }
  return work()
}
