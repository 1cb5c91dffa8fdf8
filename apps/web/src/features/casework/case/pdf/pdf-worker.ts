/** Reads a PDF beside the page: what is wrong with it keeps nobody's keys waiting. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
