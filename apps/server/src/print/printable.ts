import type { PrintFonts } from './print-fonts.ts'

/** Of scripts that run from right to left no line is put in order here: such a name or street would be another one. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
/** What has no ink by itself, and would be drawn as an empty box. */
const WITHOUT_INK = /(?!\n)[\p{Cc}\p{Cf}\u{fe00}-\u{fe0f}]/gu
/** What stands where signs cannot be printed; a letter with one says so. */
const UNPRINTED = '[?]'

/** A text as it can be drawn: written in the fewest signs, without those that have no ink. */
function tidied(text: string): string {
  return text.normalize('NFC').replaceAll('\t', ' ').replaceAll(WITHOUT_INK, '')
}

function isPrintable(sign: string, { regular, bold }: PrintFonts): boolean {
  if (sign === '\n') return true
  const codePoint = sign.codePointAt(0) ?? 0
  return (
    !RIGHT_TO_LEFT.test(sign) &&
    regular.hasGlyphForCodePoint(codePoint) &&
    bold.hasGlyphForCodePoint(codePoint)
  )
}

/** To write on. */
const BY_HAND = '.'.repeat(40)

/** Lines of an address: one with signs that cannot be printed is left to be written by hand, because half of one is no address. */
export function printableLines(lines: readonly string[], fonts: PrintFonts): string[] {
  return lines
    .map((line) => printableText(line, fonts))
    .map((line) => (line.includes(UNPRINTED) ? BY_HAND : line))
}

/** The signs of a text that cannot be printed, each once. */
export function unprintableSigns(text: string, fonts: PrintFonts): string[] {
  return [...new Set(tidied(text))].filter((sign) => !isPrintable(sign, fonts))
}

/** A text in which each row of signs that cannot be printed is a mark of that. */
export function printableText(text: string, fonts: PrintFonts): string {
  let printed = ''
  for (const sign of tidied(text)) {
    if (isPrintable(sign, fonts)) printed += sign
    else if (!printed.endsWith(UNPRINTED)) printed += UNPRINTED
  }
  return printed
}

/** The texts of one paper as they can be drawn, and whether a mark stands in one of them. */
export function printedTexts(fonts: PrintFonts) {
  let hasMark = false
  return {
    write(text: string): string {
      hasMark ||= unprintableSigns(text, fonts).length > 0
      return printableText(text, fonts)
    },
    /** Whether the paper has to say what a mark is. */
    hasMark: () => hasMark,
  }
}
