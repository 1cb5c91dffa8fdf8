/** Draws a PDF beside the page: one that takes for ever keeps nobody's keys waiting, and can be ended. */
import 'pdfjs-dist/legacy/build/pdf.renderer.mjs'
