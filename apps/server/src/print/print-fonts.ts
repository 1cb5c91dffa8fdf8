import { fileURLToPath } from 'node:url'
import { openSync, type Font } from 'fontkit'

export interface PrintFonts {
  regular: Font
  bold: Font
}

/** Reads the fonts of what is printed; once, because reading one takes longer than drawing a page with it. */
export function loadPrintFonts(): PrintFonts {
  const read = (url: string): Font => {
    const font = openSync(fileURLToPath(url))
    if ('fonts' in font) throw new Error(`${url} is a collection of fonts`)
    return font
  }
  return {
    regular: read(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    bold: read(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  }
}
