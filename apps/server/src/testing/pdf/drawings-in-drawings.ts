import { onePage } from './one-page.ts'
import { type PdfObjects, writePdf } from './write-pdf.ts'

/** A page whose resources and drawing are these. */
export function drawing(resources: string, content: string, more: PdfObjects = {}): Buffer {
  const pages = { ...onePage(), 4: { dict: '<< >>', stream: Buffer.from(content) }, ...more }
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`
  return writePdf({ ...pages, 3: page })
}

/** Drawings from number 10 on, each of which draws the next one so many times. */
export function nested(deep: number, times: number): PdfObjects {
  const forms = Array.from({ length: deep }, (_, at) => [
    10 + at,
    {
      dict: `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << ${at + 1 < deep ? `/Fm ${11 + at} 0 R` : ''} >> >> >>`,
      stream: Buffer.from(at + 1 < deep ? '/Fm Do '.repeat(times) : 'q Q'),
    },
  ])
  return Object.fromEntries(forms) as PdfObjects
}

/** A few kilobytes that draw as much as times to the power of deep. */
export function drawingsInDrawings(deep: number, times: number): Buffer {
  return drawing('/XObject << /Fm 10 0 R >>', '/Fm Do', nested(deep, times))
}
