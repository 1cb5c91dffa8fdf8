/** Of this tab alone, or of the whole browser. */
export type Area = 'sessionStorage' | 'localStorage'

interface Unkept {
  area: Area
  /** What should stand there; null for nothing. */
  text: string | null
  /** What stands there instead. */
  instead: string | null
}

/**
 * What this browser would not keep, by its key: its store is full, or closed to us. It lives as long as the page, in the place of what
 * the browser has, until another tab writes there.
 */
export const unkept = new Map<string, Unkept>()

/** Of what somebody filled in, who wants to hear where it is not kept. */
const FILLED_IN = /draft|typed|kept-input|registration/

/** The text under a key; null where there is none, and where nothing can be kept, as while a page is prerendered. */
export function readKeptText(area: Area, key: string): string | null {
  const stored = attempt(() => globalThis[area].getItem(key)) ?? null
  const one = unkept.get(key)
  return one?.instead === stored ? one.text : stored
}

/** Keeps a text under a key, or nothing. */
export function keepText(area: Area, key: string, text: string | null): void {
  unkept.delete(key)
  const instead = readKeptText(area, key)
  const isKept = attempt(() => {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  })
  if (!isKept && text !== instead) unkept.set(key, { area, text, instead })
}

/** Whether something that was filled in goes with the page. */
export function isWorkUnkept(): boolean {
  return [...unkept].some(([key, { text }]) => text !== null && FILLED_IN.test(key))
}

/** The keys under which something may be kept. */
export function keptKeys(area: Area): string[] {
  return [...(attempt(() => Object.keys(globalThis[area])) ?? []), ...unkept.keys()]
}

function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
