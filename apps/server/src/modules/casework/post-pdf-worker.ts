import { drawWhenAsked } from '../../print/pdf-drawer.ts'
import { loadPrintFonts } from '../../print/print-fonts.ts'
import { type PrintedLetters, postPdf } from './post-pdf.ts'

const fonts = loadPrintFonts()

drawWhenAsked((letters: PrintedLetters) => postPdf(letters, fonts))
