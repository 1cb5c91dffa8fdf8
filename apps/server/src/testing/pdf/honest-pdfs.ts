import { deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { onePage } from './one-page.ts'
import { updatePdf, writePdf } from './write-pdf.ts'

const XMP =
  '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><pdfaid:part>2</pdfaid:part></x:xmpmeta>'

/** A photo on each page and nothing else, as a scanner makes it. */
async function scan(): Promise<Buffer> {
  const photo = await sharp({
    create: {
      width: 620,
      height: 877,
      channels: 3,
      background: '#eee',
      noise: { type: 'gaussian', mean: 200, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
  const pdf = new PdfKit({ size: 'A4', info: { Producer: 'Scanner' } })
  pdf.image(photo, 0, 0, { width: 595 }).addPage().image(photo, 0, 0, { width: 595 })
  pdf.end()
  return buffer(pdf)
}

/** Text with links, bookmarks, an outline for screen readers and who wrote it, as an office program exports it. */
async function officeExport(): Promise<Buffer> {
  const pdf = new PdfKit({
    ...{ size: 'A4', tagged: true, lang: 'nl-NL', displayTitle: true },
    info: { Title: 'Erfpacht', Author: 'Jan de Schrijver' },
  })
  pdf.outline.addItem('Voorwaarden')
  pdf.fontSize(14).text('Erfpacht', { link: 'https://www.stad.example/erfpacht' })
  for (let page = 2; page <= 4; page += 1) pdf.addPage().text(`Bladzijde ${page} van vier`)
  pdf.end()
  return buffer(pdf)
}

/** Fields that were filled in, without a line of script. */
async function filledForm(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  page.drawText('Aanvraag', { font: await pdf.embedFont(StandardFonts.Helvetica), y: 700 })
  const form = pdf.getForm()
  const name = form.createTextField('naam')
  name.setText('De Zwaan')
  name.addToPage(page)
  form.createCheckBox('akkoord').addToPage(page)
  return Buffer.from(await pdf.save())
}

/** The first page comes first, with a table of its own, so that a browser shows it while the rest is under way. */
function linearised(): Buffer {
  const second =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 11 0 R /Resources << /Font << /F1 5 0 R >> >> >>'
  const parts = onePage({
    more: {
      9: '<< /Linearized 1 /L 2000 /H [600 20] /O 3 /E 900 /N 2 /T 1500 >>',
      10: second,
      11: { dict: '<< >>', stream: Buffer.from('BT /F1 24 Tf 72 700 Td (Tweede) Tj ET') },
    },
  })
  parts[2] = '<< /Type /Pages /Kids [3 0 R 10 0 R] /Count 2 >>'
  const { 2: pages, 10: page, 11: content, ...first } = parts
  return updatePdf(writePdf(first), { 2: pages!, 10: page!, 11: content! })
}

const contents = (text: string) => ({
  dict: '<< /Filter /FlateDecode >>',
  stream: deflateSync(Buffer.from(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`)),
})

/** Documents that honest people send, each made here. */
export const HONEST_PDFS: Record<string, () => Promise<Buffer> | Buffer> = {
  'a scan of two pages': scan,
  'an export of an office program': officeExport,
  'a form that was filled in': filledForm,
  'one for the archive, with its metadata': () =>
    writePdf(
      onePage({
        catalog:
          '/Metadata 10 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 >>] /MarkInfo << /Marked true >>',
        more: { 10: { dict: '<< /Type /Metadata /Subtype /XML >>', stream: Buffer.from(XMP) } },
      }),
      { trailer: '/Info << /Author (Jan) >> /ID [<00ff> <00ff>]' },
    ),
  'one whose objects are packed': () => writePdf(onePage(), { packed: true }),
  'one that shows its first page first': linearised,
  'one that was changed and saved': () =>
    updatePdf(writePdf(onePage({ text: 'Oud' })), { 4: contents('Nieuw') }),
  'a packed one that was changed and saved by an older program': () =>
    updatePdf(writePdf(onePage({ text: 'Oud' }), { packed: true }), { 4: contents('Nieuw') }),
  'one that opens at a page': () =>
    writePdf(onePage({ catalog: '/OpenAction [3 0 R /XYZ null null 0]' })),
  'one whose stream has its length elsewhere': () => {
    const bytes = writePdf(onePage({ more: { 10: '37' } })).toString('latin1')
    return Buffer.from(bytes.replace(/\/Length \d+/, '/Length 10 0 R'), 'latin1')
  },
  'one with the line ends of Windows and a remark': () => {
    const bytes = writePdf(onePage()).toString('latin1')
    return Buffer.from(bytes.replaceAll('\n', '\r\n').replace('xref', '% tabel\r\nxref'), 'latin1')
  },
  'one that names what is not there': () =>
    writePdf(onePage({ page: '/Annots [40 0 R] /Thumb 41 0 R' })),
  'one with links to a page, by phone and by mail': () =>
    writePdf(
      onePage({
        page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (www.stad.example) >> >> << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D [3 0 R /Fit] >> >> << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (mailto:a@stad.example) >> >> << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (#artikel-2) >> >>]',
      }),
    ),
}
