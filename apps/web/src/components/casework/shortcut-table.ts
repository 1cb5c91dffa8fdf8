import { MOST_REASONS } from '@vignettes/domain/casework/reasons.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'

interface ShortcutRow {
  /** What a press of it is called; empty where the part that has the focus listens itself. */
  keys: readonly string[]
  /** How the list writes it, where that is not its keys. */
  shown?: readonly string[]
  /** Together with Ctrl or ⌘: not typed by anybody, so that it works from a field as well. */
  isChord?: true
  /** Goes on while it is held; every other key does its work once. */
  repeats?: true
}

/** The keys of the desk, in the order of the list. What listens to a key and what tells of it both read this. */
const SHORTCUTS = {
  next: { keys: ['j'], shown: ['j', '↓'], repeats: true },
  previous: { keys: ['k'], shown: ['k', '↑'], repeats: true },
  open: { keys: [], shown: ['Enter'] },
  claim: { keys: ['c'] },
  release: { keys: ['r'] },
  hand: { keys: ['o'] },
  take: { keys: ['p'] },
  documents: { keys: ['d'] },
  image: { keys: [], shown: ['+', '-', 't'] },
  good: { keys: ['g'] },
  'not-good': { keys: ['f'] },
  reason: {
    keys: Array.from({ length: MOST_REASONS }, (_, at) => String(at + 1)),
    shown: ['1', '…', String(MOST_REASONS)],
  },
  'all-good': { keys: ['a'] },
  decide: { keys: ['b'] },
  confirm: { keys: ['Enter'], shown: ['Ctrl+Enter', '⌘+Enter'], isChord: true },
  'next-case': { keys: ['n'] },
  queue: { keys: ['w'] },
  search: { keys: ['/'] },
  help: { keys: ['?'] },
} as const satisfies Record<string, ShortcutRow>

export type ShortcutName = keyof typeof SHORTCUTS

export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[]

export function shortcutRow(name: ShortcutName): ShortcutRow {
  return SHORTCUTS[name]
}

export function shortcutText(name: ShortcutName): TextKey {
  return `casework.shortcuts.${name}`
}
