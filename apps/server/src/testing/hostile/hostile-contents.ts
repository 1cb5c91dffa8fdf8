import { onePage } from '../pdf/one-page.ts'
import { updatePdf, writePdf } from '../pdf/write-pdf.ts'
import {
  type HostileDocument,
  type HostileDocuments,
  PLANTED,
  REFUSED,
} from './hostile-document.ts'

type Additions = Parameters<typeof onePage>[0]
type Becomes = HostileDocument['becomes']

function of(bytes: Buffer | string, becomes: Becomes, name = 'ontheffing.pdf'): HostileDocument {
  return { name, bytes: Buffer.from(bytes), becomes }
}

function withFiles(additions: Additions, shape?: Parameters<typeof writePdf>[1]): HostileDocument {
  return of(writePdf(onePage(additions), shape), REFUSED.files)
}

function cleaned(additions: Additions, trailer = ''): HostileDocument {
  return of(writePdf(onePage(additions), { trailer }), 'clean')
}

const FILE = {
  10: '<< /Type /Filespec /F (a.exe) /EF << /F 11 0 R >> >>',
  11: { dict: '<< /Type /EmbeddedFile >>', stream: Buffer.from(PLANTED) },
}
const PLAIN = writePdf(onePage())
const annotation = (text: string) => `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${text} >>]`
const planted = { dict: '<< >>', stream: Buffer.from(PLANTED) }
const protection = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> >>`

/** PDFs with another file in them, or something that plays. */
export const HOSTILE_ATTACHMENTS: HostileDocuments = {
  'a file by name': withFiles({
    catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 10 0 R] >> >>',
    more: FILE,
  }),
  'a file by name, escaped': withFiles({
    catalog: '/Names << /#45mbeddedFiles << /Names [(a.exe) 10 0 R] >> >>',
    more: { 10: '<< /Type /Filespec /#45F << /F 11 0 R >> >>', 11: planted },
  }),
  'a file by name, packed': withFiles(
    { catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 10 0 R] >> >>', more: FILE },
    { packed: true },
  ),
  'a file that is pinned to a page': withFiles({
    page: annotation('/Subtype /FileAttachment /FS 10 0 R'),
    more: FILE,
  }),
  'a file that belongs to the document': withFiles({ catalog: '/AF [10 0 R]', more: FILE }),
  'a file that only its type tells': withFiles({ page: '/Iets 11 0 R', more: FILE }),
  'a portfolio of files': withFiles({ catalog: `/Collection << /D (${PLANTED}) >>` }),
  'a document in the document': withFiles({
    catalog: `/OpenAction << /S /GoToE /T << /R /C /N (${PLANTED}) >> >>`,
  }),
  'a film of the richer kind': withFiles({
    page: annotation('/Subtype /RichMedia /RichMediaContent 10 0 R'),
    more: { 10: planted },
  }),
  'a film of the older kind': withFiles({
    page: annotation(`/Subtype /Movie /Movie << /F (${PLANTED}) >>`),
  }),
  'a film on a screen': withFiles({
    page: annotation(`/Subtype /Screen /A << /S /Rendition /R << /N (${PLANTED}) >> >>`),
  }),
  'a sound': withFiles({
    page: annotation('/Subtype /Sound /Sound 10 0 R'),
    more: { 10: planted },
  }),
  'a thing in three dimensions': withFiles({
    page: annotation('/Subtype /3D /3DD 10 0 R'),
    more: { 10: planted },
  }),
}

/** PDFs that no reader, or not every reader, sees as they look. */
export const HOSTILE_SHAPES: HostileDocuments = {
  'five characters': of('%PDF-', REFUSED.brokenPdf),
  'five characters and an end': of(`%PDF-1.7 ${PLANTED}\n%%EOF\n`, REFUSED.brokenPdf),
  'a web page behind the first line': of(
    `%PDF-1.7\n<html><script>alert("${PLANTED}")</script></html>\n%%EOF\n`,
    REFUSED.brokenPdf,
  ),
  'a program behind the first line': of(
    Buffer.concat([Buffer.from('%PDF-1.7\nMZ'), Buffer.alloc(4000, PLANTED)]),
    REFUSED.brokenPdf,
  ),
  'a program behind the end': of(
    Buffer.concat([PLAIN, Buffer.from('MZ'), Buffer.alloc(4000, PLANTED)]),
    REFUSED.brokenPdf,
  ),
  'a web page close behind the end': of(
    `${PLAIN.toString('latin1')}<script>${PLANTED}</script>`,
    'clean',
  ),
  'an archive close behind the end': of(`${PLAIN.toString('latin1')}PK\x03\x04${PLANTED}`, 'clean'),
  'a script in the first remark': of(
    PLAIN.toString('latin1').replace('\n', `\n%<script>${PLANTED}</script>\n`),
    'clean',
  ),
  'bytes between the objects': of(
    PLAIN.toString('latin1').replace('endobj\n', `endobj\n<script>${PLANTED}</script>\n`),
    'clean',
  ),
  'a program in an object that nothing needs': cleaned({ more: { 10: planted } }),
  'a script in an object that nothing needs': cleaned({
    more: { 10: `<< /S /JavaScript /JS (${PLANTED}) >>` },
  }),
  'a script in an older version': of(
    updatePdf(writePdf(onePage({ catalog: `/OpenAction << /S /JavaScript /JS (${PLANTED}) >>` })), {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
    }),
    'clean',
  ),
  'a table that still leads to an older script': of(
    (() => {
      const old = writePdf(
        onePage({
          catalog: '/OpenAction 10 0 R',
          more: { 10: `<< /S /JavaScript /JS (${PLANTED}) >>` },
        }),
      )
      const at = /startxref\s+(?<at>\d+)/.exec(old.toString('latin1'))?.groups?.at
      return `${old.toString('latin1')}10 0 obj\n[3 0 R /Fit]\nendobj\nstartxref\n${at}\n%%EOF\n`
    })(),
    'clean',
  ),
  'words about its maker': cleaned({}, `/Info << /Author (${PLANTED}) >>`),
  'script in its metadata': cleaned({
    catalog: '/Metadata 10 0 R',
    more: {
      10: {
        dict: '<< /Type /Metadata /Subtype /XML >>',
        stream: Buffer.from(`<script>${PLANTED}</script>`),
      },
    },
  }),
  'what a program keeps for itself': cleaned({
    page: `/PieceInfo << /App << /Private (${PLANTED}) >> >>`,
  }),
  'a web address that is asked when it is opened': cleaned({
    catalog: `/OpenAction << /S /URI /URI (https://${PLANTED}) >>`,
  }),
  'a place that its links are completed with': cleaned({
    catalog: `/URI << /Base (file://${PLANTED}/) >>`,
  }),
  'pages of the web that it was made of': cleaned({
    catalog: `/SpiderInfo << /V 1.0 /C [<< /URL (https://${PLANTED}) >>] >>`,
  }),
  'a picture of before that is elsewhere': cleaned({
    page: `/OPI << /2.0 << /F (${PLANTED}) >> >>`,
  }),
  'what it asks of who reads it': cleaned({
    catalog: `/Requirements [<< /S /EnableJavaScripts /RH << /S /${PLANTED} >> >>]`,
  }),
  'a mark of who it was given to': cleaned({}, `/ID [(${PLANTED}) (${PLANTED})]`),
  'the first half of one': of(
    writePdf(onePage({ more: { 10: planted } })).subarray(0, 500),
    REFUSED.brokenPdf,
  ),
  'no page': of(
    writePdf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [] /Count 0 >>' }),
    REFUSED.brokenPdf,
  ),
  'a page that is not there': of(
    writePdf({ ...onePage(), 2: '<< /Type /Pages /Kids [3 0 R 30 0 R] /Count 2 >>' }),
    REFUSED.brokenPdf,
  ),
  'pages that are their own parents': of(
    writePdf({
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>',
    }),
    REFUSED.brokenPdf,
  ),
  'no catalog': of(writePdf({ 2: `(${PLANTED})` }), REFUSED.brokenPdf),
  'lists in lists without end': of(
    writePdf(onePage({ more: { 10: '['.repeat(100_000) + ']'.repeat(100_000) } })),
    REFUSED.brokenPdf,
  ),
  'an object that is none': of(
    writePdf(onePage({ more: { 10: `<< /A ${PLANTED} ` } })),
    REFUSED.brokenPdf,
  ),
  'a packed stream that is not packed': of(
    writePdf(
      onePage({
        more: {
          10: {
            dict: '<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>',
            stream: Buffer.from(PLANTED),
          },
        },
      }),
    ),
    REFUSED.brokenPdf,
  ),
  'a packed stream of a packing that nobody knows': of(
    writePdf(
      onePage({
        more: {
          10: {
            dict: '<< /Type /ObjStm /N 1 /First 4 /Filter /Geheim >>',
            stream: Buffer.from(PLANTED),
          },
        },
      }),
    ),
    REFUSED.brokenPdf,
  ),
  'one that is protected': of(
    writePdf(onePage({ more: { 10: protection } }), { trailer: '/Encrypt 10 0 R' }),
    REFUSED.locked,
  ),
  'one that is protected, packed': of(
    writePdf(onePage(), { trailer: `/Encrypt ${protection}`, packed: true }),
    REFUSED.locked,
  ),
  'one that calls itself a photo': of(PLAIN, REFUSED.type, 'ontheffing.jpg'),
  'one that calls itself a web page': of(PLAIN, REFUSED.type, 'ontheffing.pdf.html'),
}
