import { drawWhenAsked } from '../../print/pdf-drawer.ts'
import { loadPrintFonts } from '../../print/print-fonts.ts'
import { proofPdf, type ProofPaper } from './proof-pdf.ts'

const fonts = loadPrintFonts()

drawWhenAsked((paper: ProofPaper) => proofPdf(paper, fonts))
