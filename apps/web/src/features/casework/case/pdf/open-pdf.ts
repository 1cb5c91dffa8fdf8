import {
  getDocument,
  GlobalWorkerOptions,
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
  /** Ends the reading and the drawing, also those that never would. */
  close: () => void
}

/**
 * Opens a PDF to be drawn beside the page: nothing in it runs, fills in or leads anywhere, and whatever it takes to be drawn, the page
 * goes on.
 *
 * @param onLost it can be drawn no more
 */
export function openPdf(file: Blob, onLost: () => void): OpeningPdf {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const renderer = new Worker(new URL('./pdf-renderer-worker.ts', import.meta.url), {
    type: 'module',
  })
  const worker = PDFWorker.create({ port })
  const close = () => {
    worker.destroy()
    port.terminate()
    renderer.terminate()
  }
  // Heard before the library does, which would draw by itself from then on and hold up the page.
  renderer.addEventListener('error', () => {
    close()
    onLost()
  })
  const open = async () => {
    const [bytes] = await Promise.all([file.arrayBuffer(), untilItSpeaks(renderer)])
    // The library takes the first that it does not use yet.
    GlobalWorkerOptions.rendererPorts = [renderer]
    return getDocument({
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
      maxImageSize: MOST_PIXELS_OF_A_PICTURE,
    }).promise
  }
  return { opened: open(), close }
}

/** It does so once it has been loaded: a library that waits for its answer does not wait for a line. */
function untilItSpeaks(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', resolve, { once: true })
    worker.addEventListener('error', reject, { once: true })
  })
}
