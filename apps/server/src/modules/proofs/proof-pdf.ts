import { LOCALES, type Language } from '@vignettes/domain/text/language.ts'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { encodeQR } from 'qr'
import { ACCENT, INK } from '../../print/colours.ts'
import { drawTable, type TableLine } from '../../print/draw-table.ts'
import type { PrintFonts } from '../../print/print-fonts.ts'
import { printedTexts } from '../../print/printable.ts'
import { translate } from '../../text.ts'

/** All that a proof says on paper. */
export interface ProofPaper {
  language: Language
  title: string
  /** Whose it is: the city. */
  sender: string
  /** Where the code leads. */
  address: string
  /** What the code is, for who does not see it. */
  codeOf: string
  lines: readonly TableLine[]
  notes: readonly string[]
  madeAt: Date
}

const MARGIN = 56
const TEXT_SIZE = 11
/** Five centimetres, and more would be cut by who folds it. */
const CODE_POINTS = 170
/** The white around a code without which it is not found. */
const QUIET_MODULES = 4

type Doc = PDFKit.PDFDocument

/** Draws a proof as a tagged PDF (PDF/UA): a heading, a table, and the code as a figure with words. */
export async function proofPdf(paper: ProofPaper, fonts: PrintFonts): Promise<Buffer> {
  const { language, title, sender, madeAt, lines, notes } = paper
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, pdfVersion: '1.7', tagged: true, displayTitle: true },
    // Its types know the older standards only.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    lang: LOCALES[language],
    font: fontSource(fonts.regular),
    info: { Title: title, Author: sender, CreationDate: madeAt },
  })
  doc.registerFont('regular', fontSource(fonts.regular))
  doc.registerFont('bold', fontSource(fonts.bold))
  const content = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const say = (type: 'H1' | 'P', text: string, size = TEXT_SIZE) =>
    root.add(
      doc.struct(type, {}, () => {
        doc.font(type === 'H1' ? 'bold' : 'regular').fontSize(size)
        doc.fillColor(type === 'H1' ? ACCENT : INK).text(text, MARGIN)
      }),
    )
  say('P', sender)
  doc.moveDown(0.5)
  say('H1', title, 22)
  doc.moveDown(0.8).font('regular').fontSize(TEXT_SIZE).fillColor(INK)
  const { write, hasMark } = printedTexts(fonts)
  const written = lines.map((line) => ({ ...line, value: write(line.value) }))
  drawTable(doc, root, written, language)
  doc.moveDown(1)
  drawCode(doc, root, paper)
  const allNotes = hasMark() ? [...notes, translate(language, 'summary.signs')] : notes
  for (const note of allNotes) {
    doc.moveDown(0.5)
    say('P', note)
  }
  root.end()
  doc.end()
  return content
}

function drawCode(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  { address, codeOf }: ProofPaper,
): void {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET_MODULES })
  const module = CODE_POINTS / rows.length
  const top = doc.y
  root.add(
    doc.struct('Figure', { alt: codeOf }, () => {
      rows.forEach((row, y) => {
        row.forEach((isDark, x) => {
          if (isDark) doc.rect(MARGIN + x * module, top + y * module, module, module)
        })
      })
      doc.fill('#000000')
    }),
  )
  doc.y = top + CODE_POINTS
}

/** The library takes a font that was read already; its types do not say so. */
function fontSource(font: PrintFonts['regular']): string {
  return font as unknown as string
}
