import { useEffect, useEffectEvent } from 'react'
import { isRecord, parseJson } from '../parse-json.ts'
import { createKeptStore } from '../store.ts'

/** What a screen had that is no form of the library, until the page that is loaded anew has taken it back. */
const kept = createKeptStore<Record<string, unknown>>({
  area: 'sessionStorage',
  key: 'kept-for-reload',
  initial: {},
  parse: parseJson(isRecord),
})

const offered = new Map<string, () => unknown>()

/** Before the page is loaded anew by the reader's own hand (`form/keep-for-reload.ts`). */
export function keepOffered(): void {
  if (offered.size === 0) return
  kept.write(Object.fromEntries(Array.from(offered, ([key, valueOf]) => [key, valueOf()])))
}

/** What was kept for a screen, for who cannot wait until it stands; `useKeptForReload` takes it. */
export function keptNow(name: string): unknown {
  return kept.read()[keyOf(name)]
}

/** On another address it is another. */
function keyOf(name: string): string {
  return `${window.location.pathname} ${name}`
}

/**
 * Offers what a screen shows to be kept while the page is loaded anew, and gives it back to the same screen.
 *
 * @param name of it; on another address it is another
 * @param valueOf what is to be kept, as it is at that moment
 * @param takeBack gets what was kept, once; it may be of an older version of the screen
 */
export function useKeptForReload(
  name: string,
  valueOf: () => unknown,
  takeBack: (value: unknown) => void,
): void {
  const valueNow = useEffectEvent(valueOf)
  const give = useEffectEvent(takeBack)
  useEffect(() => {
    const key = keyOf(name)
    const { [key]: value, ...others } = kept.read()
    if (value !== undefined) {
      if (Object.keys(others).length > 0) kept.write(others)
      else kept.forget()
      give(value)
    }
    offered.set(key, () => valueNow())
    return () => void offered.delete(key)
  }, [name])
}
