import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Of a canvas: what browsers on a telephone draw too. */
const MOST_PIXELS = 16_000_000

/** Of pieces of text on one page: many times what the fullest form has. With a hundred thousand the browser stood still for half a minute. */
const MOST_TEXT = 10_000

export interface DrawnPage {
  /** Its picture, and above it its text, to be read aloud, searched and copied. */
  parts: HTMLElement[]
  /** Width by height. */
  ratio: number
}

interface Drawing {
  /** From 1. */
  number: number
  /** In pixels of the page. */
  width: number
  /** A quarter each, clockwise. */
  turns: number
  /** What a screen reader calls it. */
  label: string
  /** Where its text gets its looks. */
  textClass: string
  signal: AbortSignal
}

/** Draws a page of a PDF. Rejects when it cannot be drawn, or is not to be any more. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  { number, width, turns, label, textClass, signal }: Drawing,
): Promise<DrawnPage> {
  const page = await pdf.getPage(number)
  const rotation = (page.rotate + turns * 90) % 360
  const whole = page.getViewport({ scale: 1, rotation })
  const viewport = page.getViewport({ scale: width / whole.width, rotation })
  const sharpness = Math.min(
    window.devicePixelRatio,
    Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * sharpness)
  canvas.height = Math.floor(viewport.height * sharpness)
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', label)
  const transform = [sharpness, 0, 0, sharpness, 0, 0]
  const drawing = page.render({ canvas, viewport, transform })
  const stop = () => drawing.cancel()
  signal.addEventListener('abort', stop)
  await drawing.promise.finally(() => signal.removeEventListener('abort', stop))

  const container = document.createElement('div')
  container.className = textClass
  container.style.setProperty('--total-scale-factor', String(viewport.scale))
  const text = await page.getTextContent()
  if (text.items.length <= MOST_TEXT) {
    await new TextLayer({ textContentSource: text, container, viewport }).render()
  }
  signal.throwIfAborted()
  return { parts: [canvas, container], ratio: viewport.width / viewport.height }
}
