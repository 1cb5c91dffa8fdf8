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
  for (const line of lines) root.add(doc.struct('P', {}, () => doc.text(line, x, doc.y, { width })))
  return doc.y
}
