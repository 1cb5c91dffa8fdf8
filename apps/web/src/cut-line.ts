import { createStore, useStore } from './store.ts'

/** With a line so many tries tell: the file is gone, or the browser remembers that it failed and asks no more. */
export const TRIES_WITH_A_LINE = 3

/** Whether what a screen waits for could not be fetched. */
const cut = createStore(false)
/** Of a screen that has gone before the next one is there: what stands in its place says itself that there is no line, or nothing. */
export type GoneScreen = 'told' | 'silent'

/** Undefined while the screen stands, with what was filled in. */
export const screenGone = createStore<GoneScreen | undefined>(undefined)
const waiting = new Set<() => void>()

/** Whether what a screen waits for could not be fetched; not while somebody has it tried again. */
export function useIsCut(): boolean {
  return useStore(cut, false)
}

/** Fetches once more what could not be fetched. */
export function tryAgain(): void {
  const all = [...waiting]
  waiting.clear()
  cut.write(false)
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
  for (let tries = 1; ; tries += 1) {
    try {
      const fetched = await load()
      if (tries > 1) cut.write(false)
      return fetched
    } catch (error) {
      if (await isLasting(tries)) throw error
      const trying = aWhile()
      cut.write(true)
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
