import { ACCENT, INK, RULE } from './colours.ts'

const LABEL_WIDTH = 190
const PADDING = 4

type Doc = PDFKit.PDFDocument

/** A label and what stands behind it. */
export interface TableLine {
  label: string
  value: string
  href?: string
}

/** A table of labels and values: each label is the header of its row, and the rules between them are decoration. */
export function drawTable(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  lines: readonly TableLine[],
): void {
  const table = doc.struct('Table')
  root.add(table)
  for (const line of lines) drawRow(doc, table, line)
  table.end()
}

function drawRow(doc: Doc, table: PDFKit.PDFStructureElement, line: TableLine): void {
  const { left, right, bottom } = doc.page.margins
  const valueX = left + LABEL_WIDTH
  const valueWidth = doc.page.width - right - valueX
  const labelWidth = LABEL_WIDTH - PADDING
  const height = Math.max(
    doc.font('bold').heightOfString(line.label, { width: labelWidth }),
    doc.font('regular').heightOfString(line.value, { width: valueWidth }),
  )
  if (doc.y + height + 2 * PADDING > doc.page.height - bottom) doc.addPage()
  const y = doc.y + PADDING

  const row = doc.struct('TR')
  table.add(row)
  // Its types do not know the scope, which PDF/UA asks of a header.
  const header: object = { scope: 'Row' }
  row.add(
    doc.struct('TH', header, () => {
      doc.font('bold').text(line.label, left, y, { width: labelWidth })
    }),
  )
  row.add(valueCell(doc, line, { x: valueX, y, width: valueWidth }))
  row.end()
  drawRule(doc, y + height + PADDING)
}

interface Place {
  x: number
  y: number
  width: number
}

function valueCell(doc: Doc, { value, href }: TableLine, { x, y, width }: Place) {
  doc.font('regular')
  if (href === undefined) return doc.struct('TD', {}, () => doc.text(value, x, y, { width }))
  const cell = doc.struct('TD')
  const draw = () => {
    doc.fillColor(ACCENT).text(value, x, y, { width, link: href, underline: true })
    doc.fillColor(INK)
  }
  cell.add(doc.struct('Link', { alt: value }, draw))
  cell.end()
  return cell
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
