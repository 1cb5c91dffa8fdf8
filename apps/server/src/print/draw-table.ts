import type { Language } from '@vignettes/domain/text/language.ts'
import { ACCENT, INK, RULE } from './colours.ts'
import { breakText, drawText } from './draw-words.ts'

const LABEL_WIDTH = 190
const PADDING = 4

type Doc = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** A label and what stands behind it. */
export interface TableLine {
  label: string
  value: string
  href?: string
}

/** A table of labels and values: each label is the header of its row, and the rules between them are decoration. */
export function drawTable(
  doc: Doc,
  root: Element,
  lines: readonly TableLine[],
  language: Language,
): void {
  const table = doc.struct('Table')
  root.add(table)
  for (const line of lines) drawRow(doc, table, line, language)
  table.end()
}

function drawRow(doc: Doc, table: Element, line: TableLine, language: Language): void {
  const { left, right, bottom } = doc.page.margins
  const valueX = left + LABEL_WIDTH
  const valueWidth = doc.page.width - right - valueX
  const labelWidth = LABEL_WIDTH - PADDING
  const label = breakText(doc.font('bold'), line.label, language, labelWidth)
  const value = breakText(doc.font('regular'), line.value, language, valueWidth)
  const height = Math.max(label.height, value.height)
  if (doc.y + height + 2 * PADDING > doc.page.height - bottom) doc.addPage()
  const y = doc.y + PADDING

  const row = doc.struct('TR')
  table.add(row)
  // Its types do not know the scope, which PDF/UA asks of a header.
  const header: object = { scope: 'Row' }
  drawCell(row, doc.struct('TH', header), (cell) => {
    drawText(doc.font('bold'), cell, label, left, y)
  })
  drawCell(row, doc.struct('TD'), (cell) => {
    if (line.href !== undefined) drawLink(doc, cell, line, { x: valueX, y, width: valueWidth })
    else drawText(doc.font('regular'), cell, value, valueX, y)
  })
  row.end()
  drawRule(doc, y + height + PADDING)
}

/** What is drawn in it is drawn at once, so it hangs in the page before. */
function drawCell(row: Element, cell: Element, draw: (cell: Element) => void): void {
  row.add(cell)
  draw(cell)
  cell.end()
}

interface Place {
  x: number
  y: number
  width: number
}

function drawLink(doc: Doc, cell: Element, { value, href }: TableLine, place: Place): void {
  const { x, y, width } = place
  const draw = () => {
    doc.font('regular').fillColor(ACCENT).text(value, x, y, { width, link: href, underline: true })
    doc.fillColor(INK)
  }
  cell.add(doc.struct('Link', { alt: value }, draw))
}

function drawRule(doc: Doc, y: number): void {
  const { left, right } = doc.page.margins
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(left, y)
    .lineTo(doc.page.width - right, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke()
  doc.endMarkedContent()
  doc.x = left
  doc.y = y
}
