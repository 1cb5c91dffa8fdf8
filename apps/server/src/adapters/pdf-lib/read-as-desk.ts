import { fileURLToPath } from 'node:url'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { UnusablePdfError } from '../../ports/pdf-cleaner.ts'

const DATA = new URL('.', import.meta.resolve('pdfjs-dist/package.json'))
const pathOf = (folder: string) => fileURLToPath(new URL(`${folder}/`, DATA))
/** No picture is unpacked: what those may be is measured before. */
const NO_PICTURES = 1
const NO_WORDS = 0

/**
 * Reads each page of a cleaned document as the desk's own reader does, short of drawing it. Whether a document is more than a reader
 * gets through only a reader knows: this ends, or its process ends with it.
 *
 * @throws UnusablePdfError where the reader finds no document
 */
export async function readAsDesk(bytes: Uint8Array): Promise<void> {
  const { getDocument } = await openReader()
  const task = getDocument({
    // It keeps what it is given.
    data: Uint8Array.from(bytes),
    verbosity: NO_WORDS,
    maxImageSize: NO_PICTURES,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    cMapUrl: pathOf('cmaps'),
    standardFontDataUrl: pathOf('standard_fonts'),
  })
  try {
    await readPages(await task.promise)
  } catch (error) {
    throw new UnusablePdfError('broken-pdf', error)
  } finally {
    await task.destroy()
  }
}

async function readPages(document: PDFDocumentProxy): Promise<void> {
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    await page.getOperatorList()
    page.cleanup()
  }
}

/** In one thread, which is this process's only task. */
export async function openReader() {
  const [library, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string) as Promise<object>,
  ])
  Object.assign(globalThis, { pdfjsWorker: worker })
  return library
}
