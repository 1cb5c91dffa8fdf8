import type { SummaryParty } from './summary-line.ts'

const GAP = 24

type Doc = PDFKit.PDFDocument

/** Whom it is about at the left, where a window of an envelope is, and who sends it at the right. */
export function drawParties(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  { applicant, sender }: { applicant: SummaryParty; sender: SummaryParty },
): void {
  const { left, right } = doc.page.margins
  const width = (doc.page.width - left - right - GAP) / 2
  const y = doc.y
  const bottoms = [
    drawParty(doc, root, sender, { x: left + width + GAP, y, width }),
    drawParty(doc, root, applicant, { x: left, y, width }),
  ]
  doc.x = left
  doc.y = Math.max(...bottoms)
}

interface Place {
  x: number
  y: number
  width: number
}

/** @returns where it ends */
function drawParty(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  { heading, lines }: SummaryParty,
  { x, y, width }: Place,
): number {
  root.add(
    doc.struct('P', {}, () => {
      doc.font('bold').text(heading, x, y, { width }).font('regular')
    }),
  )
  for (const line of lines) {
    const words = line.includes('@') ? addressInLines(doc, line, width) : line
    root.add(doc.struct('P', {}, () => doc.text(words, x, doc.y, { width })))
  }
  return doc.y
}

/** An e-mail address goes on after its @ or a dot: a hyphen at the end of a line could be one that was added. */
function addressInLines(doc: Doc, address: string, width: number): string {
  const lines: string[] = []
  for (const part of address.split(/(?<=[@.])/)) {
    const longer = (lines.at(-1) ?? '') + part
    if (lines.length > 0 && doc.widthOfString(longer) <= width) lines.splice(-1, 1, longer)
    else lines.push(part)
  }
  return lines.join('\n')
}
