import { createStore, useStore } from './store.ts'

/** With a line so many tries tell: the file is gone, or the browser remembers that it failed and asks no more. */
export const TRIES_WITH_A_LINE = 3

/** How many tries failed to fetch what a screen needs that is waited for. */
const failedTries = createStore(0)
const waiting = new Set<() => void>()

/** How many tries failed of what a screen waits for; 0 when nothing failed, or somebody has it tried again. */
export function useFailedTries(): number {
  return useStore(failedTries, 0)
}

/** Fetches once more what could not be fetched. */
export function tryAgain(): void {
  const all = [...waiting]
  waiting.clear()
  failedTries.write(0)
  for (const goOn of all) goOn()
}

/** So long after a try that failed the next one follows by itself, unless the line comes back or somebody asks before. */
const TRY_AFTER_MS = 10_000

/** Until a further try may help. */
export const aWhile = () =>
  new Promise<void>((goOn) => {
    setTimeout(goOn, TRY_AFTER_MS)
    addEventListener('online', () => goOn(), { once: true })
    waiting.add(goOn)
  })

/**
 * What a screen needs, once it can be fetched. As long as it cannot, whoever shows something says so, and lets it be tried again.
 *
 * @param isLasting whether no further try would help, after so many that failed
 * @throws what the last try did, where none would help
 */
export async function untilFetched<T>(
  load: () => Promise<T>,
  isLasting: (tries: number) => Promise<boolean>,
): Promise<T> {
  let isTold = false
  for (let tries = 1; ; tries += 1) {
    try {
      const fetched = await load()
      if (isTold) failedTries.write(0)
      return fetched
    } catch (error) {
      if (await isLasting(tries)) throw error
      isTold = true
      const trying = aWhile()
      if (failedTries.read() === 0) failedTries.write(1)
      await trying
    }
  }
}

/** What the server answers to a question about a file; undefined when no answer comes. */
export async function statusOf(path: string): Promise<number | undefined> {
  try {
    return (await fetch(path, { method: 'HEAD', cache: 'no-store' })).status
  } catch {
    return undefined
  }
}
