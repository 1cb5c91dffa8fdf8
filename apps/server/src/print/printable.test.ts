import { expect, test } from 'vitest'
import { printableText, unprintableSigns } from './printable.ts'
import { loadPrintFonts } from './print-fonts.ts'

const fonts = loadPrintFonts()

test.each([
  ['J.P. de Österreich-Đorđević, Ελλάδα, Україна', '', undefined],
  ['山田 太郎', '山田太郎', '[?] [?]'],
  ['Boot 🚤 1', '🚤', 'Boot [?] 1'],
  // In order from right to left, which nothing here does.
  ['יוסי Levi', 'יוסי'.normalize(), '[?] Levi'],
  ['محمد', 'محمد', '[?]'],
  // Without ink: nothing is lost of what is read.
  ['Ko\u200Dppe\u2068l\u2069\ufe0f\u202E\u0007', '', 'Koppel'],
  ['e\u0301e\u0301n\nregel', '', 'één\nregel'],
])('%s', (text, signs, printed = text) => {
  expect(unprintableSigns(text, fonts).toSorted()).toEqual([...new Set(signs)].toSorted())
  expect(printableText(text, fonts)).toBe(printed)
})
