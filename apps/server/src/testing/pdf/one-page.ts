import { type PdfObjects, writePdf } from './write-pdf.ts'

interface Additions {
  /** What the catalog and the page say besides. */
  catalog?: string
  page?: string
  /** What is written on the page; plain letters. */
  text?: string
  /** More objects, from 10 on. */
  more?: PdfObjects
}

/** The objects of a document of one page: 1 the catalog, 2 the pages, 3 the page, 4 what is on it, 5 its typeface. */
export function onePage({
  catalog = '',
  page = '',
  text = 'Erfpacht',
  more,
}: Additions = {}): PdfObjects {
  return {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    4: { dict: '<< >>', stream: Buffer.from(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`) },
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  }
}

/** A PDF as somebody sends one. */
export function aPdf(text?: string): Buffer {
  return writePdf(onePage({ text }))
}
