import { drawWhenAsked } from '../../print/pdf-drawer.ts'
import { loadPrintFonts } from '../../print/print-fonts.ts'
import { type Labels, labelPdf } from './label-pdf.ts'

const fonts = loadPrintFonts()

drawWhenAsked((labels: Labels) => labelPdf(labels, fonts))
