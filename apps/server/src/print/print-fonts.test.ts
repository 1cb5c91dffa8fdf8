import { formatInstantDate } from '@vignettes/domain/format/date.ts'
import { formatMetres } from '@vignettes/domain/format/measure.ts'
import { formatCents } from '@vignettes/domain/format/money.ts'
import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import { expect, test } from 'vitest'
import { loadPrintFonts } from './print-fonts.ts'

test.each(LANGUAGES)('what is printed in %s has a sign for each letter', (language) => {
  const written = [
    JSON.stringify(TEXTS[language]),
    ...Array.from({ length: 12 }, (_, month) =>
      formatInstantDate(new Date(Date.UTC(2026, month, 15)), language),
    ),
    formatCents(-123_456_789, language),
    formatMetres(1234.5, language),
  ].join('')
  const { regular, bold } = loadPrintFonts()
  const missing = [...new Set(written)].filter((letter) => {
    const sign = letter.codePointAt(0) ?? 0
    return !regular.hasGlyphForCodePoint(sign) || !bold.hasGlyphForCodePoint(sign)
  })
  expect(missing).toEqual([])
})
