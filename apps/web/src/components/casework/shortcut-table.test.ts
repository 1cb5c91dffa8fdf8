import { MOST_REASONS } from '@vignettes/domain/casework/reasons.ts'
import { expect, test } from 'vitest'
import { text } from '../../text.ts'
import { SHORTCUT_NAMES, shortcutRow, shortcutText } from './shortcut-table.ts'

test('no key has two meanings, with or without Ctrl', () => {
  const pressed = SHORTCUT_NAMES.flatMap((name) => {
    const { keys, isChord = false } = shortcutRow(name)
    return keys.map((key) => `${String(isChord)} ${key}`)
  })
  expect(new Set(pressed).size).toBe(pressed.length)
})

test.each(SHORTCUT_NAMES)('the list tells what %s does and by which key', (name) => {
  const { keys, shown = keys } = shortcutRow(name)
  expect(text(shortcutText(name))).toMatch(/^\p{Ll}/u)
  expect(shown.length).toBeGreaterThan(0)
})

test('each reason has a key, by its place in the list', () => {
  expect(shortcutRow('reason').keys).toHaveLength(MOST_REASONS)
})
