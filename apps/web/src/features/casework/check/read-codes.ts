/** How often a picture of the camera is looked at. */
const EVERY_MS = 150
/** Wider than this a picture tells no more of a code that fills a quarter of it. */
const MOST_PIXELS = 640

/** The browser's own way of finding codes in a picture, where it has one. */
interface Detector {
  detect: (picture: CanvasImageSource) => Promise<{ rawValue: string }[]>
}

type DetectorClass = new (options: { formats: string[] }) => Detector

/** Why no camera can be looked through. */
export type CameraTrouble = 'denied' | 'none' | 'failed' | 'unread'

/** @throws DOMException where there is no camera, or it may not be used */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
}

/** Why a camera did not open. */
export function cameraTrouble(error: unknown): CameraTrouble {
  if (error instanceof NoReader) return 'unread'
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}

/**
 * Reads QR codes from what a camera shows, until it is told to stop.
 *
 * @param onLook is given what each look finds; the same again and again as long as it is in sight, undefined where there is none
 */
export async function readCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onLook: (scanned: string | undefined) => void,
): Promise<void> {
  const find = ownDetector() ?? (await detectorOfOurs())
  while (!signal.aborted) {
    if (video.videoWidth > 0) {
      const scanned = await find(video).catch(() => undefined)
      if (signal.aborted) return
      onLook(scanned || undefined)
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

type Find = (video: HTMLVideoElement) => Promise<string | undefined>

function ownDetector(): Find | undefined {
  const own: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (typeof own !== 'function') return undefined
  const detector = new (own as DetectorClass)({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/** A browser that has none of its own, and did not get the library. */
class NoReader extends Error {}

/** Of a browser that has none: a library. On the water there may be no line any more when it is needed. */
export async function fetchReader(): Promise<void> {
  if (ownDetector() === undefined) await import('qr/decode.js')
}

async function detectorOfOurs(): Promise<Find> {
  const { decodeQR } = await import('qr/decode.js').catch(() => {
    throw new NoReader()
  })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const smaller = Math.min(1, MOST_PIXELS / video.videoWidth)
    const width = Math.round(video.videoWidth * smaller)
    const height = Math.round(video.videoHeight * smaller)
    Object.assign(canvas, { width, height })
    context?.drawImage(video, 0, 0, width, height)
    const picture = context?.getImageData(0, 0, width, height)
    // It throws where there is no code in sight.
    return picture && decodeQR(picture)
  }
}
