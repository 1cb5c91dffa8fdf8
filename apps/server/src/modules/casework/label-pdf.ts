import {
  LABEL_SHEETS,
  type LabelSheetName,
  labelPlaces,
} from '@vignettes/domain/casework/label-sheets.ts'
import { LOCALES, type Language } from '@vignettes/domain/text/language.ts'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { addressSize, POINTS_PER_MM } from '../../print/address-box.ts'
import type { PrintFonts } from '../../print/print-fonts.ts'
import { printableLines } from '../../print/printable.ts'

const PADDING = 4 * POINTS_PER_MM
/** Of the vignette's number, by which the sticker finds its envelope. */
const NUMBER_SIZE = 7

export interface Label {
  number: string
  /** Name and address, as an envelope has them. */
  lines: readonly string[]
}

export interface Labels {
  language: Language
  title: string
  sheet: LabelSheetName
  /** Where the first label goes on the first sheet, from 1. */
  first: number
  labels: readonly Label[]
}

type Doc = PDFKit.PDFDocument

/** Draws labels on sheets of A4. */
export async function labelPdf(
  { language, title, sheet, first, labels }: Labels,
  fonts: PrintFonts,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: LOCALES[language],
    displayTitle: true,
    // The library takes a font that was read already; its types do not say so.
    font: fonts.regular as unknown as string,
    info: { Title: title },
  })
  const content = buffer(doc)
  const { width, height } = LABEL_SHEETS[sheet]
  const size = { width: width * POINTS_PER_MM, height: height * POINTS_PER_MM }
  let pages = 0
  labelPlaces(sheet, { count: labels.length, first }).forEach((place, at) => {
    for (; pages <= place.sheet; pages += 1) doc.addPage()
    const label = labels[at]
    if (label)
      drawLabel(
        doc,
        { ...label, lines: printableLines(label.lines, fonts) },
        { x: place.x * POINTS_PER_MM, y: place.y * POINTS_PER_MM, ...size },
      )
  })
  doc.end()
  return content
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function drawLabel(doc: Doc, { number, lines }: Label, box: Box): void {
  const width = box.width - 2 * PADDING
  const ofNumber = NUMBER_SIZE * 1.5
  const height = box.height - 2 * PADDING - ofNumber
  const address = lines.join('\n')
  const size = addressSize(doc, address, { width, height })
  doc
    .fontSize(NUMBER_SIZE)
    .text(number, box.x + PADDING, box.y + PADDING, { width, align: 'right' })
  doc.fontSize(size).text(address, box.x + PADDING, box.y + PADDING + ofNumber, { width })
}
