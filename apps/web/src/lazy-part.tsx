import { type ComponentType, lazy, useEffect, useState } from 'react'
import { statusOf, TRIES_WITH_A_LINE, untilFetched } from './cut-line.ts'

/** Any file that every version has. */
const PROBE = '/favicon.svg'

/** A part of a screen whose file is fetched when the part is first shown, or before that. */
export interface LazyPart<Props> {
  Part: ComponentType<Props>
  /** For who is likely to be shown it next; where that fails it is fetched when it is shown. */
  fetchAhead: () => void
}

/** The file is waited for, also for a line. What was fetched ahead stands at once. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined
  const fetchPart = async () => (fetched ??= await load())
  const Fetched = lazy(async () => ({
    default: await untilFetched(
      fetchPart,
      async (tries) => tries >= TRIES_WITH_A_LINE && (await statusOf(PROBE)) !== undefined,
    ),
  })) as unknown as ComponentType<Props>

  function Part(props: Props) {
    // What stands here stays the same part, or what was typed in it would be gone.
    const [Shown] = useState(() => fetched ?? Fetched)
    return <Shown {...props} />
  }
  return { Part, fetchAhead: () => void fetchPart().catch(() => undefined) }
}

/** A screen that is loaded when it is first opened. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazyPart(async () => (await load()).default).Part
}

const FIRST_USES = ['focusin', 'pointerdown'] as const

/** Who has looked at a screen for so long stays, and may lose the line. */
const AHEAD_AFTER_MS = 2_000

/**
 * Whether it is time to fetch what the screens after this one need: this one has stood for a while, or somebody begins to use it.
 *
 * @param isDrawn whether it stands
 */
export function useIsAhead(isDrawn: boolean): boolean {
  const [isAhead, setAhead] = useState(false)
  useEffect(() => {
    if (!isDrawn) return
    const begin = () => setAhead(true)
    const timer = setTimeout(begin, AHEAD_AFTER_MS)
    for (const use of FIRST_USES) document.addEventListener(use, begin, { once: true })
    return () => {
      clearTimeout(timer)
      FIRST_USES.forEach((use) => document.removeEventListener(use, begin))
    }
  }, [isDrawn])
  return isAhead
}

/**
 * Waits until somebody begins to use the screen; a heading that is given the focus on arrival is no use of it.
 *
 * @returns waits no more
 */
export function onFirstUse(begin: () => void): () => void {
  const stop = () => FIRST_USES.forEach((use) => document.removeEventListener(use, onUse))
  function onUse({ target }: Event) {
    if (target instanceof Element && target.matches('h1')) return
    stop()
    begin()
  }
  for (const use of FIRST_USES) document.addEventListener(use, onUse)
  return stop
}

/** Fetches what comes next once somebody begins to use the screen: who only reads it needs nothing more. */
export function useFetchAhead(...parts: readonly Pick<LazyPart<never>, 'fetchAhead'>[]): void {
  const [begin] = useState(() => () => parts.forEach(({ fetchAhead }) => fetchAhead()))
  useEffect(() => onFirstUse(begin), [begin])
}
