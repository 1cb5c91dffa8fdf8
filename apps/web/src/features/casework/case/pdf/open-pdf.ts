import {
  getDocument,
  PDFWorker,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Where the build puts what the library asks for while it reads (`tools/pdf-library-data.ts`). */
const DATA = `/assets/pdfjs-${version}/`
/** A scan of A3 at 600 dpi; a picture above it is left white. */
const MOST_PIXELS_OF_A_PICTURE = 70_000_000

export interface OpeningPdf {
  /** Rejects what cannot be read as a PDF. */
  opened: Promise<PDFDocumentProxy>
  /** Ends the reading, also one that never would. */
  close: () => void
}

/** Opens a PDF to be drawn by the page: nothing in it runs, fills in or leads anywhere. */
export function openPdf(file: Blob): OpeningPdf {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const opened = file.arrayBuffer().then((bytes) => {
    const task = getDocument({
      data: new Uint8Array(bytes),
      worker,
      verbosity: 0,
      cMapUrl: `${DATA}cmaps/`,
      standardFontDataUrl: `${DATA}standard_fonts/`,
      wasmUrl: `${DATA}wasm/`,
      // The policy of the page lets no WebAssembly run.
      useWasm: false,
      // Nor does that of the worker let it ask for anything but scripts.
      useWorkerFetch: false,
      // One processor less to ask a laptop for, and a canvas that a test can look at.
      disableWorkerRendering: true,
      maxImageSize: MOST_PIXELS_OF_A_PICTURE,
    })
    return task.promise
  })
  return {
    opened,
    close: () => {
      worker.destroy()
      port.terminate()
    },
  }
}
