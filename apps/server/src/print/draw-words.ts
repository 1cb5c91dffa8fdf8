import { splitAtDutchTerms } from '@vignettes/domain/text/dutch-terms.ts'
import { DEFAULT_LANGUAGE, type Language, LOCALES } from '@vignettes/domain/text/language.ts'
import { breakLines, type Run, type Stretch } from './break-lines.ts'

type Doc = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** A text in lines, as the font and its size that the document has now make them. */
export interface BrokenText {
  stretches: readonly Stretch[]
  lines: readonly (readonly Run[])[]
  /** In points. */
  width: number
  height: number
}

/** Breaks a text into lines of a width in points; Dutch terms in another language are stretches of their own. */
export function breakText(doc: Doc, text: string, language: Language, width: number): BrokenText {
  const parts = language === DEFAULT_LANGUAGE ? [text] : splitAtDutchTerms(text)
  const stretches = parts.map((part, index) => ({
    text: part,
    language: index % 2 ? DEFAULT_LANGUAGE : language,
  }))
  const lines = breakLines(stretches, (line) => doc.widthOfString(line) <= width)
  return { stretches, lines, width, height: lines.length * doc.currentLineHeight(true) }
}

/**
 * Draws a broken text as what is read of an element: what is in another language than the document says so, and a word in two is
 * read as one.
 */
export function drawText(
  doc: Doc,
  element: Element,
  broken: BrokenText,
  x: number,
  y: number,
): void {
  const { stretches, lines, width, height } = broken
  const { top, bottom } = doc.page.margins
  // The library itself goes on on a next page.
  if (height > doc.page.height - top - bottom) {
    const text = stretches.map((stretch) => stretch.text).join('')
    element.add(() => doc.text(text, x, y, { width }))
    return
  }
  const places = placesOf(doc, lines, x, y)
  stretches.forEach(({ text, language }, of) => {
    const own = places.filter((place) => place.of === of)
    if (own.length === 0) return
    const isForeign = of % 2 === 1
    const isBroken = own.map((place) => place.text).join('') !== text
    const draw = () => {
      for (const place of own) doc.text(place.text, place.x, place.y, { lineBreak: false })
    }
    // Its types do not know what is read instead of what is drawn.
    const options: object = {
      ...(isForeign && { lang: LOCALES[language] }),
      ...(isBroken && { actual: text }),
    }
    element.add(isForeign || isBroken ? doc.struct('Span', options, draw) : draw)
  })
  doc.x = x
  doc.y = y + height
}

function placesOf(doc: Doc, lines: BrokenText['lines'], x: number, y: number) {
  const lineHeight = doc.currentLineHeight(true)
  return lines.flatMap((runs, line) => {
    let before = ''
    return runs.map((run) => {
      const place = { ...run, x: x + doc.widthOfString(before), y: y + line * lineHeight }
      before += run.text
      return place
    })
  })
}
