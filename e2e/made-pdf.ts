import { deflateSync } from 'node:zlib'

const FONT = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'

/** A PDF with a line of plain letters on each page. */
export function madePdf(...texts: string[]): Buffer {
  return pdfOf(
    texts.map((text) => ({ content: `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`, resources: FONT })),
  )
}

/** A page with so many words, each in a place of its own, that nobody could read them. */
export function madeOfWords(words: number): Buffer {
  const each = Array.from(
    { length: words },
    (_, at) => `BT /F1 2 Tf ${at % 590} ${(at * 7) % 840} Td (w${at}) Tj ET`,
  )
  const content = deflateSync(each.join('\n')).toString('latin1')
  return pdfOf([{ content, resources: FONT, packedBy: '/FlateDecode' }])
}

/** A black square, packed as by a fax machine (CCITT group 4), over the whole page. */
export function madeScan(): Buffer {
  // A row of no white and sixteen black; each row below is as the one above it.
  const bits = `001${'00110101'}${'0000010111'}${'11'.repeat(15)}`.padEnd(56, '0')
  const packed = (bits.match(/.{8}/g) ?? [])
    .map((byte) => String.fromCodePoint(Number.parseInt(byte, 2)))
    .join('')
  const picture = `<< /Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceGray
  /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 16 /Rows 16 >>
  /Length ${packed.length} >> stream
${packed}
endstream`
  return pdfOf(
    [{ content: 'q 595 0 0 842 0 0 cm /Im1 Do Q', resources: '/XObject << /Im1 3 0 R >>' }],
    picture,
  )
}

/** A page of a few kilobytes at which a reader draws for minutes: dashes along a path that goes to and fro. */
export function madeEndlessDrawing(): Buffer {
  const path = '595 842 l 0 800 l 590 9 l 7 11 l 300 840 l 5 420 l '.repeat(150_000)
  const content = deflateSync(`1 w [3 2] 0 d 0 0 m ${path} S`).toString('latin1')
  return pdfOf([{ content, resources: '', packedBy: '/FlateDecode' }])
}

interface PageOfPdf {
  content: string
  resources: string
  packedBy?: string
}

/** Readers put its table of objects together themselves. */
function pdfOf(pages: readonly PageOfPdf[], third = 'null'): Buffer {
  const firstOf = (at: number) => 4 + 2 * at
  const kids = pages.map((_, at) => `${firstOf(at)} 0 R`).join(' ')
  const objects = pages.map(
    ({ content, resources, packedBy }, at) => `${firstOf(at)} 0 obj << /Type /Page /Parent 2 0 R
  /MediaBox [0 0 595 842] /Contents ${firstOf(at) + 1} 0 R /Resources << ${resources} >> >> endobj
${firstOf(at) + 1} 0 obj << /Length ${content.length} ${packedBy ? `/Filter ${packedBy} ` : ''}>> stream
${content}
endstream endobj`,
  )
  return Buffer.from(
    `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [${kids}] /Count ${pages.length} >> endobj
3 0 obj ${third} endobj
${objects.join('\n')}
trailer << /Size ${firstOf(pages.length)} /Root 1 0 R >>
startxref
0
%%EOF
`,
    'latin1',
  )
}
