import { useSyncExternalStore } from 'react'
import { type Area, isWorkUnkept, keepText, readKeptText } from './kept-text.ts'

/** A value, and who hears of each change of it. */
export interface Store<T> {
  read: () => T
  write: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

/** A value that lives as long as the page. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    read: () => value,
    write(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export interface KeptStore<T> extends Store<T> {
  /** Takes it out of the browser: what is read then is the initial value. */
  forget: () => void
}

interface Keeping<T> {
  area: Area
  key: string
  initial: T
  /** What was kept, or undefined when it cannot be understood. */
  parse: (kept: string) => T | undefined
  format?: (value: T) => string
}

/** Whether something that was filled in goes with the page, because the browser does not keep it. */
export const goesWithPage = createStore(false)

/**
 * A value that this browser keeps, as text under one key. The browser's text is what counts: another tab may change it,
 * and what cannot be understood is as good as absent. What the browser does not keep lives as long as the page. Prerendering sees the
 * initial value.
 */
export function createKeptStore<T>(keeping: Keeping<T>): KeptStore<T> {
  const { area, key, initial, parse, format = JSON.stringify } = keeping
  // The same text gives the same value, so that nobody is told of a change that is none.
  const last: { text: string | null; value: T } = { text: null, value: initial }
  const changes = createStore(0)
  const told = () => changes.write(changes.read() + 1)
  const keep = (text: string | null) => {
    keepText(area, key, text)
    goesWithPage.write(isWorkUnkept())
    told()
  }
  return {
    read() {
      const text = readKeptText(area, key)
      if (text !== last.text) {
        last.text = text
        last.value = (text === null ? undefined : parse(text)) ?? initial
      }
      return last.value
    },
    write: (next) => keep(format(next)),
    forget: () => keep(null),
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      const unsubscribe = changes.subscribe(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        unsubscribe()
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** One value under each of many keys of the whole browser; absent where none was kept. Each key has one store. */
export function createKeptStores<T>(parse: Keeping<T>['parse']) {
  const stores = new Map<string, KeptStore<T | undefined>>()
  return (key: string): KeptStore<T | undefined> => {
    const store =
      stores.get(key) ??
      createKeptStore<T | undefined>({ area: 'localStorage', key, initial: undefined, parse })
    stores.set(key, store)
    return store
  }
}

/** Text that this browser keeps as it is, under one key; empty where nothing was kept. */
export function createKeptText({ area, key }: Pick<Keeping<string>, 'area' | 'key'>) {
  return createKeptStore({ area, key, initial: '', parse: (text) => text, format: (text) => text })
}

const NEVER = () => () => undefined

/** Whether the browser has taken over the screen: until then it is the same for everybody. */
export function useHasTakenOver(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
}

/** The value of a store, and again at each change of it. Before the browser has taken over it is `onServer`. */
export function useStore<T>(
  { read, subscribe }: Pick<Store<T>, 'read' | 'subscribe'>,
  onServer: T = read(),
): T {
  return useSyncExternalStore(subscribe, read, () => onServer)
}
