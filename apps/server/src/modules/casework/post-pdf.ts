import { DEFAULT_LANGUAGE, type Language, LOCALES } from '@vignettes/domain/text/language.ts'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { addressSize, POINTS_PER_MM } from '../../print/address-box.ts'
import { ACCENT, INK } from '../../print/colours.ts'
import { breakText, drawText } from '../../print/draw-words.ts'
import type { PrintFonts } from '../../print/print-fonts.ts'
import { printableLines, printableText, unprintableSigns } from '../../print/printable.ts'

const MARGIN = 25 * POINTS_PER_MM
/**
 * Where a window is in an envelope of 110 × 220 mm, with the page folded in three: 20 mm from the left and 45 mm from the top, 85 mm
 * wide and 45 mm high (DIN 5008, form B). The address stays 5 mm from its edges.
 */
const WINDOW = {
  x: 25 * POINTS_PER_MM,
  y: 50 * POINTS_PER_MM,
  width: 75 * POINTS_PER_MM,
  height: 35 * POINTS_PER_MM,
}
/** Below the window, so that nothing of the letter is seen in it. */
const BODY_AT = 100 * POINTS_PER_MM
const SIZE = 11
const HEADING = 15

export interface PrintedLetter {
  language: Language
  subject: string
  /** Name and address, line by line. */
  to: readonly string[]
  sender: string
  date: string
  /** Its heading, and its paragraphs below, with nothing between two lines. */
  text: string
  /** What is Dutch in it though the letter is not. */
  inDutch: readonly string[]
  /** What it says of signs that could not be printed, where there are any. */
  noteOfSigns: string
}

export interface PrintedLetters {
  language: Language
  title: string
  letters: readonly PrintedLetter[]
}

type Doc = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** Draws letters as a tagged PDF, each from the top of a page, with its address where an envelope has its window. */
export async function postPdf(
  { language, title, letters }: PrintedLetters,
  fonts: PrintFonts,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    // Its types know the older standards only.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
    lang: LOCALES[language],
    font: fontSource(fonts.regular),
    info: { Title: title },
  })
  doc.registerFont('regular', fontSource(fonts.regular))
  doc.registerFont('bold', fontSource(fonts.bold))
  const content = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const letter of letters) drawLetter(doc, root, letter, fonts)
  root.end()
  doc.end()
  return content
}

/** The library takes a font that was read already; its types do not say so. */
function fontSource(font: PrintFonts['regular']): string {
  return font as unknown as string
}

function drawLetter(doc: Doc, root: Element, letter: PrintedLetter, fonts: PrintFonts): void {
  const { language, to, sender, date, subject, text, inDutch, noteOfSigns } = letter
  doc.addPage()
  doc.outline.addItem(`${to[0] ?? ''}: ${subject}`)
  doc.markContent('Artifact', { type: 'Pagination' })
  doc
    .font('bold')
    .fontSize(13)
    .fillColor(ACCENT)
    .text(sender, MARGIN, MARGIN - 20)
  doc.endMarkedContent()
  const section = doc.struct('Sect', langOf(language))
  root.add(section)
  drawAddress(doc, section, to, fonts)
  doc.font('regular').fontSize(SIZE).fillColor(INK)
  section.add(doc.struct('P', {}, () => doc.text(date, MARGIN, BODY_AT)))
  doc.moveDown(1.2)
  const [heading = '', ...paragraphs] = printableText(text, fonts).split('\n\n')
  const dutch = new Set(inDutch.map((words) => printableText(words, fonts)))
  const languageOf = (words: string) => (dutch.has(words) ? DEFAULT_LANGUAGE : language)
  drawBlock(doc, section, { type: 'H1', text: heading, language: languageOf(heading) })
  for (const paragraph of paragraphs) {
    drawBlock(doc, section, { type: 'P', text: paragraph, language: languageOf(paragraph) })
  }
  if (unprintableSigns(text, fonts).length > 0) {
    drawBlock(doc, section, { type: 'P', text: noteOfSigns, language })
  }
  section.end()
}

/** Its types do not know that a part can be in a language of its own. */
function langOf(language: Language): object {
  return { lang: LOCALES[language] }
}

function drawAddress(doc: Doc, section: Element, to: readonly string[], fonts: PrintFonts): void {
  const address = printableLines(to, fonts).join('\n')
  const { x, y, width } = WINDOW
  doc.font('regular').fillColor(INK)
  doc.fontSize(addressSize(doc, address, WINDOW))
  section.add(doc.struct('P', {}, () => doc.text(address, x, y, { width })))
}

interface Block {
  type: 'H1' | 'P'
  text: string
  language: Language
}

/** A paragraph that stays on one page, where it fits on one. */
function drawBlock(doc: Doc, section: Element, { type, text, language }: Block): void {
  const isHeading = type === 'H1'
  doc.font(isHeading ? 'bold' : 'regular').fontSize(isHeading ? HEADING : SIZE)
  const width = doc.page.width - 2 * MARGIN
  const broken = breakText(doc, text, language, width)
  if (doc.y + broken.height > doc.page.height - MARGIN) doc.addPage()
  const element = doc.struct(type, langOf(language))
  section.add(element)
  drawText(doc, element, broken, MARGIN, doc.y)
  element.end()
  doc.moveDown(0.8)
}
