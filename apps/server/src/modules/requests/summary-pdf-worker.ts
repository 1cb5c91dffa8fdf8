import { drawWhenAsked } from '../../print/pdf-drawer.ts'
import { loadPrintFonts } from '../../print/print-fonts.ts'
import type { Summary } from './summary-line.ts'
import { summaryPdf } from './summary-pdf.ts'

const fonts = loadPrintFonts()

drawWhenAsked((summary: Summary) => summaryPdf(summary, fonts))
