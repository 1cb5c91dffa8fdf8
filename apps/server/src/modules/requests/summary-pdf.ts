import { type Language, LOCALES } from '@vignettes/domain/text/language.ts'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { translate } from '../../text.ts'
import type { Summary } from './summary-line.ts'
import type { SummaryFonts } from './summary-fonts.ts'
import { drawSummaryTable } from './summary-table.ts'

const MARGIN = 56
const LETTERHEAD_HEIGHT = 40
const INK = '#202020'
const ACCENT = '#004699'

type Doc = PDFKit.PDFDocument

/**
 * Draws the summary as a tagged PDF (PDF/UA): headings, tables with row headers, and the letterhead and page numbers
 * as decoration that a screen reader skips.
 */
export async function summaryPdf(summary: Summary, fonts: SummaryFonts): Promise<Buffer> {
  const doc = openDocument(summary, fonts)
  const content = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)

  doc.y = MARGIN + LETTERHEAD_HEIGHT
  root.add(heading(doc, 'H1', summary.title, 20))
  for (const section of summary.sections) {
    // A heading stays with at least the first rows of its table.
    if (doc.y > doc.page.height - MARGIN - 110) doc.addPage()
    doc.moveDown(0.8)
    root.add(heading(doc, 'H2', section.heading, 13))
    doc.moveDown(0.3)
    drawSummaryTable(doc, root, section.lines)
  }
  root.end()
  decoratePages(doc, summary.language)
  doc.end()
  return content
}

function openDocument(
  { language, title, requestId, createdAt }: Summary,
  fonts: SummaryFonts,
): Doc {
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
      Title: `${title} ${requestId}`,
      Author: translate(language, 'title'),
      CreationDate: createdAt,
    },
  })
  doc.registerFont('regular', fontSource(fonts.regular))
  doc.registerFont('bold', fontSource(fonts.bold))
  return doc.font('regular').fontSize(10.5).fillColor(INK)
}

/** The library takes a font that was read already; its types do not say so. */
function fontSource(font: SummaryFonts['regular']): string {
  return font as unknown as string
}

function heading(doc: Doc, type: 'H1' | 'H2', text: string, size: number) {
  const draw = () => doc.font('bold').fontSize(size).fillColor(ACCENT).text(text, MARGIN)
  return doc.struct(type, {}, () => {
    draw().font('regular').fontSize(10.5).fillColor(INK)
  })
}

function decoratePages(doc: Doc, language: Language): void {
  const { start, count: total } = doc.bufferedPageRange()
  for (let index = 0; index < total; index++) {
    doc.switchToPage(start + index)
    doc.markContent('Artifact', { type: 'Pagination' })
    drawLetterhead(doc, language)
    drawFooter(doc, translate(language, 'summary.page', { page: index + 1, total }))
    doc.endMarkedContent()
  }
}

function drawLetterhead(doc: Doc, language: Language): void {
  doc.font('bold').fontSize(13).fillColor(ACCENT)
  doc.text(translate(language, 'title'), MARGIN, MARGIN - 16, { lineBreak: false })
  const y = MARGIN + 8
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(2)
    .strokeColor(ACCENT)
    .stroke()
}

function drawFooter(doc: Doc, text: string): void {
  // Below the margin: without this the library would begin a new page for it.
  doc.page.margins.bottom = 0
  doc.font('regular').fontSize(9).fillColor(INK)
  doc.text(text, MARGIN, doc.page.height - MARGIN + 16, {
    width: doc.page.width - 2 * MARGIN,
    align: 'right',
    lineBreak: false,
  })
}
