import { useEffect, useRef } from 'react'
import { createKeptStore, useStore } from '../../store.ts'

/** WCAG 2.1.4: single keys can be turned off, for who dictates or hits keys by accident. */
const areOn = createKeptStore({
  area: 'localStorage',
  key: 'casework-shortcuts',
  initial: true,
  parse: (kept) => kept !== 'off',
  format: (on) => (on ? 'on' : 'off'),
})

export function useShortcutsOn(): boolean {
  return useStore(areOn, true)
}

export function turnShortcuts(on: boolean): void {
  areOn.write(on)
}

/** Listens to single keys: not while they are turned off, while something is typed, or while a dialog is open. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!areOn.read() || isForSomethingElse(event)) return
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
