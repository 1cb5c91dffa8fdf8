import { useEffect, useRef } from 'react'
import { createKeptStore, useStore } from '../../store.ts'
import { SHORTCUT_NAMES, shortcutRow, type ShortcutName } from './shortcut-table.ts'

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

type Actions = { readonly [name in ShortcutName]?: ((event: KeyboardEvent) => void) | undefined }

/**
 * Listens to keys of the desk: not while they are turned off, while something is typed, or while a dialog is open that
 * they are not of.
 */
export function useShortcuts(actions: Actions, { isInDialog = false } = {}): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!areOn.read() || event.defaultPrevented || event.altKey) return
      if ((document.querySelector('dialog[open]') !== null) !== isInDialog) return
      const name = SHORTCUT_NAMES.find((each) => latest.current[each] && isPressed(each, event))
      if (!name) return
      event.preventDefault()
      // A key that is held decides nothing.
      if (event.repeat && !shortcutRow(name).repeats) return
      latest.current[name]?.(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isInDialog])
}

/** What a key is called, with Caps Lock on as without; with Shift it is another. */
export function letterOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  return !shiftKey && key.length === 1 ? key.toLowerCase() : key
}

const TYPED_IN = 'input:not([type=radio], [type=checkbox]), select, textarea'

function isPressed(name: ShortcutName, event: KeyboardEvent): boolean {
  const { keys, isChord = false } = shortcutRow(name)
  if (!keys.includes(letterOf(event)) || (event.ctrlKey || event.metaKey) !== isChord) return false
  // With Ctrl a link opens elsewhere.
  const isForIt = isChord ? 'a[href]' : TYPED_IN
  return !(event.target instanceof HTMLElement && event.target.closest(isForIt))
}
