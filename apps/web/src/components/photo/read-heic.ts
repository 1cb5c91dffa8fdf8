import { isCutOff } from './is-cut-off.ts'
import libheif from 'libheif-js/libheif/libheif.js'

/** The part of the library that its own types leave out. */
interface Heif {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] }
}

interface HeifImage {
  is_primary: () => boolean
  get_width: () => number
  get_height: () => number
  display: (into: ImageData, done: (filled: ImageData | null) => void) => void
}

/**
 * The pixels of the photo in a HEIC file, the right way up; 'broken' when the file is not whole. Rejects a sound one whose
 * way of packing this decoder does not know: what HEVC it is given it always makes something of.
 */
export async function readHeic(bytes: ArrayBuffer): Promise<ImageData | 'broken'> {
  const heif = libheif() as unknown as Heif
  const images = new heif.HeifDecoder().decode(new Uint8Array(bytes))
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return 'broken'
  const pixels = new ImageData(image.get_width(), image.get_height())
  return new Promise((resolve, reject) => {
    image.display(pixels, (filled) => {
      if (filled) resolve(filled)
      else if (isCutOff(bytes)) resolve('broken')
      else reject(new Error('This picture cannot be decoded'))
    })
  })
}
