import { useEffect, useRef, useSyncExternalStore } from 'react'

const KEY = 'casework-shortcuts'
const OFF = 'off'

let areOn: boolean | undefined
const listeners = new Set<() => void>()

/** WCAG 2.1.4: single keys can be turned off, for who dictates or hits keys by accident. */
function areShortcutsOn(): boolean {
  areOn ??= typeof localStorage === 'undefined' || localStorage.getItem(KEY) !== OFF
  return areOn
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true)
}

export function turnShortcuts(on: boolean): void {
  areOn = on
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, OFF)
  for (const listener of listeners) listener()
}

/** Listens to single keys: not while they are turned off, while something is typed, or while a dialog is open. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!areShortcutsOn() || isForSomethingElse(event)) return
      const action = latest.current[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return true
  const isTyped =
    event.target instanceof HTMLElement &&
    event.target.closest('input:not([type=radio], [type=checkbox]), select, textarea') !== null
  return isTyped || document.querySelector('dialog[open]') !== null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
