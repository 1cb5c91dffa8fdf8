import { LOCALES } from '@vignettes/domain/text/language.ts'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { translate } from '../../text.ts'
import { drawParties } from './draw-parties.ts'
import { ACCENT, INK } from '../../print/colours.ts'
import type { Summary, SummaryParty } from './summary-line.ts'
import type { PrintFonts } from '../../print/print-fonts.ts'
import { printedTexts } from '../../print/printable.ts'
import { drawTable } from '../../print/draw-table.ts'

const MARGIN = 56
const LETTERHEAD_HEIGHT = 32
const TEXT_SIZE = 10

type Doc = PDFKit.PDFDocument

/**
 * Draws the summary as a tagged PDF (PDF/UA): headings, tables with row headers, and the letterhead and page numbers
 * as decoration that a screen reader skips.
 */
export async function summaryPdf(summary: Summary, fonts: PrintFonts): Promise<Buffer> {
  const { write, hasMark } = printedTexts(fonts)
  const party = ({ heading: whose, lines }: SummaryParty) => ({
    heading: whose,
    lines: lines.map(write),
  })
  const doc = openDocument(summary, fonts)
  const content = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)

  doc.y = MARGIN + LETTERHEAD_HEIGHT
  drawParties(doc, root, { applicant: party(summary.applicant), sender: party(summary.sender) })
  doc.moveDown(1.8)
  root.add(heading(doc, 'H1', summary.title, 20))
  doc.moveDown(0.3)
  root.add(doc.struct('P', {}, () => doc.text(summary.notice, MARGIN)))
  doc.moveDown(0.4)
  for (const section of summary.sections) {
    // A heading stays with at least the first rows of its table.
    if (doc.y > doc.page.height - MARGIN - 110) doc.addPage()
    doc.moveDown(0.8)
    root.add(heading(doc, 'H2', section.heading, 13))
    doc.moveDown(0.3)
    const lines = section.lines.map((line) => ({ ...line, value: write(line.value) }))
    drawTable(doc, root, lines, summary.language)
  }
  if (hasMark()) {
    doc.moveDown(1)
    const words = translate(summary.language, 'summary.signs')
    root.add(doc.struct('P', {}, () => doc.text(words, MARGIN)))
  }
  root.end()
  decoratePages(doc, summary)
  doc.end()
  return content
}

function openDocument({ language, title, reference, createdAt }: Summary, fonts: PrintFonts): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN + LETTERHEAD_HEIGHT, bottom: MARGIN, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    // Its types know the older standards only.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang: LOCALES[language],
    bufferPages: true,
    font: fontSource(fonts.regular),
    info: {
      Title: `${title} ${reference}`,
      Author: translate(language, 'title'),
      CreationDate: createdAt,
    },
  })
  doc.registerFont('regular', fontSource(fonts.regular))
  doc.registerFont('bold', fontSource(fonts.bold))
  return doc.font('regular').fontSize(TEXT_SIZE).fillColor(INK)
}

/** The library takes a font that was read already; its types do not say so. */
function fontSource(font: PrintFonts['regular']): string {
  return font as unknown as string
}

function heading(doc: Doc, type: 'H1' | 'H2', text: string, size: number) {
  const draw = () => doc.font('bold').fontSize(size).fillColor(ACCENT).text(text, MARGIN)
  return doc.struct(type, {}, () => {
    draw().font('regular').fontSize(TEXT_SIZE).fillColor(INK)
  })
}

function decoratePages(doc: Doc, { language, sender, reference }: Summary): void {
  const { start, count: total } = doc.bufferedPageRange()
  for (let index = 0; index < total; index++) {
    doc.switchToPage(start + index)
    doc.markContent('Artifact', { type: 'Pagination' })
    drawLetterhead(doc, translate(language, 'title'), sender.lines[0] ?? '')
    const page = translate(language, 'summary.page', { page: index + 1, total })
    drawFooter(doc, reference, page)
    doc.endMarkedContent()
  }
}

function drawLetterhead(doc: Doc, title: string, cityName: string): void {
  doc.font('bold').fontSize(13).fillColor(ACCENT)
  doc.text(title, MARGIN, MARGIN - 16, { lineBreak: false })
  const width = doc.page.width - 2 * MARGIN
  doc.fontSize(TEXT_SIZE)
  doc.text(cityName, MARGIN, MARGIN - 13, { width, align: 'right', lineBreak: false })
  const y = MARGIN + 8
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(2)
    .strokeColor(ACCENT)
    .stroke()
}

function drawFooter(doc: Doc, reference: string, page: string): void {
  // Below the margin: without this the library would begin a new page for it.
  doc.page.margins.bottom = 0
  doc.font('regular').fontSize(9).fillColor(INK)
  const [y, width] = [doc.page.height - MARGIN + 16, doc.page.width - 2 * MARGIN]
  doc.text(reference, MARGIN, y, { lineBreak: false })
  doc.text(page, MARGIN, y, { width, align: 'right', lineBreak: false })
}
