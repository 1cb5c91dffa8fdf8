import { onePage } from '../pdf/one-page.ts'
import { updatePdf, writePdf } from '../pdf/write-pdf.ts'
import {
  type HostileDocument,
  type HostileDocuments,
  PLANTED,
  REFUSED,
} from './hostile-document.ts'

type Additions = Parameters<typeof onePage>[0]
type Shape = Parameters<typeof writePdf>[1]

function active(additions: Additions, shape?: Shape): HostileDocument {
  return of(writePdf(onePage(additions), shape))
}

function of(bytes: Buffer): HostileDocument {
  return { name: 'ontheffing.pdf', bytes, becomes: REFUSED.active }
}

const SCRIPT = `<< /S /JavaScript /JS (app.alert\\("${PLANTED}"\\)) >>`
const LINK = (action: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A ${action} >>]`
const opens = (action: string) => active({ catalog: `/OpenAction ${action}` })
const leadsTo = (uri: string) => active({ page: LINK(`<< /S /URI /URI ${uri} >>`) })
const hex = (text: string) => `<${Buffer.from(text).toString('hex')}>`

/** The older object 10 is harmless, the newer one is not. */
const worseLater = updatePdf(
  writePdf(onePage({ catalog: '/OpenAction 10 0 R', more: { 10: '[3 0 R /Fit]' } })),
  { 10: SCRIPT },
)

/** PDFs that do something by themselves, or when somebody clicks. */
export const HOSTILE_ACTIONS: HostileDocuments = {
  'script when it is opened': opens(SCRIPT),
  'script when it is opened, in an object of its own': active({
    catalog: '/OpenAction 10 0 R',
    more: { 10: SCRIPT },
  }),
  'script behind a page that is gone to': opens(`<< /S /GoTo /D [3 0 R /Fit] /Next [${SCRIPT}] >>`),
  'script when a page is shown': active({ page: `/AA << /O ${SCRIPT} >>` }),
  'script when it is closed': active({ catalog: `/AA << /WC ${SCRIPT} >>` }),
  'script by name': active({ catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` }),
  'script by name, further down': active({
    catalog: '/Names 10 0 R',
    more: {
      10: '<< /JavaScript 11 0 R >>',
      11: '<< /Kids [12 0 R] >>',
      12: `<< /Names [(a) ${SCRIPT}] >>`,
    },
  }),
  'script behind a link': active({ page: LINK(SCRIPT) }),
  'script behind a bookmark': active({
    catalog: '/Outlines << /First 10 0 R /Last 10 0 R >>',
    more: { 10: `<< /Title (Voorwaarden) /A ${SCRIPT} >>` },
  }),
  'a page of another file in the place of a drawing': active({
    page: '/Resources << /XObject << /Fm 10 0 R >> >>',
    more: {
      10: {
        dict: '<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Ref << /F (/etc/hostname) /Page 0 >> >>',
        stream: Buffer.from('q Q'),
      },
    },
  }),
  'script of a field': active({
    catalog: `/AcroForm << /Fields [<< /FT /Tx /T (naam) /AA << /K ${SCRIPT} >> >>] >>`,
  }),
  'script in a stream': active({
    catalog: '/OpenAction << /S /JavaScript /JS 10 0 R >>',
    more: { 10: { dict: '<< >>', stream: Buffer.from(`app.alert("${PLANTED}")`) } },
  }),
  'script in letters by number': opens(`<< /S /JavaScript /JS ${hex(PLANTED)} >>`),
  'script of another kind of action': opens(`<< /S /Rendition /JS (${PLANTED}) /OP 0 >>`),
  'script without the name of one': active({ catalog: `/Iets << /JS (${PLANTED}) >>` }),
  'script whose names are escaped': opens(`<< /#53 /#4a#61va#53cript /J#53 (${PLANTED}) >>`),
  'script whose names are escaped in capitals': opens(
    `<< /S /#4A#41va#53cript /#4A#53 (${PLANTED}) >>`,
  ),
  'script that is packed': active(
    { catalog: '/OpenAction 10 0 R', more: { 10: SCRIPT } },
    { packed: true },
  ),
  'script that is packed and escaped': active(
    { catalog: '/OpenAction 10 0 R', more: { 10: `<< /S /J#61vaScript /#4aS (${PLANTED}) >>` } },
    { packed: true },
  ),
  'script that came with a later version': of(worseLater),
  'script in a packed document that was changed': of(
    updatePdf(
      writePdf(onePage({ catalog: '/OpenAction 10 0 R', more: { 10: 'null' } }), { packed: true }),
      { 10: SCRIPT },
    ),
  ),
  'script between remarks': opens(`<< /S%a remark\n/JavaScript%another\r\n/JS(${PLANTED})>>`),
  'script in a circle of actions': active({
    catalog: '/OpenAction 10 0 R',
    more: {
      10: '<< /S /Named /N /NextPage /Next 11 0 R >>',
      11: `<< /S /JavaScript /JS (${PLANTED}) /Next 10 0 R >>`,
    },
  }),
  'a form of XFA': active({
    catalog: '/AcroForm << /Fields [] /XFA 10 0 R >>',
    more: { 10: { dict: '<< >>', stream: Buffer.from(`<xdp><script>${PLANTED}</script></xdp>`) } },
  }),
  'a form of XFA in pieces, escaped': active({
    catalog: '/AcroForm << /Fields [] /#58FA [(template) 10 0 R] >>',
    more: { 10: { dict: '<< >>', stream: Buffer.from(PLANTED) } },
  }),
  'a program for a printer': active({
    page: '/Group << >>',
    more: {
      4: { dict: '<< >>', stream: Buffer.from('/P Do') },
      10: { dict: '<< /Type /XObject /Subtype /PS >>', stream: Buffer.from(PLANTED) },
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /P 10 0 R >> >> >>',
    },
  }),
  'the start of a program': opens(`<< /S /Launch /F (${PLANTED}.exe) >>`),
  'the start of a program with arguments': opens(
    `<< /S /Launch /Win << /F (cmd.exe) /P (${PLANTED}) >> >>`,
  ),
  'the start of a program, escaped': opens(`<< /S /#4caunch /F (${PLANTED}) >>`),
  'the start of a program behind a link, packed': active(
    { page: LINK(`<< /S /Launch /F (${PLANTED}) >>`) },
    { packed: true },
  ),
  'a form that is sent': active({
    page: LINK(`<< /S /SubmitForm /F << /FS /URL /F (https://${PLANTED}) >> >>`),
  }),
  'data that are fetched': opens(`<< /S /ImportData /F (${PLANTED}) >>`),
  'another document elsewhere': opens(
    `<< /S /GoToR /F (\\\\\\\\host\\\\${PLANTED}) /D [0 /Fit] >>`,
  ),
  'a thread of another document': opens(`<< /S /Thread /F (${PLANTED}) /D 0 >>`),
  'a stream whose bytes are elsewhere': active({
    page: '/Thumb 10 0 R',
    more: { 10: { dict: `<< /F (\\\\\\\\host\\\\${PLANTED}) >>`, stream: Buffer.from('') } },
  }),
  'a link to a file of the reader': leadsTo(`(file:///etc/${PLANTED})`),
  'a link that is script': leadsTo(`(javascript:alert\\('${PLANTED}'\\))`),
  'a link that is script, by number': leadsTo(hex(` JavaScript:${PLANTED}`)),
  'a link that is script, with signs that nobody sees': leadsTo(
    hex(`\u0001java\nscr\tipt:${PLANTED}`),
  ),
  'a link that is script, behind a mark of its letters': leadsTo(
    `<efbbbf${Buffer.from(`javascript:${PLANTED}`).toString('hex')}>`,
  ),
  'a link to a machine of the reader’s network': leadsTo(`(\\\\\\\\host\\\\${PLANTED})`),
  'a link to whatever machine the reader asks': leadsTo(`(//host/${PLANTED})`),
  'a link to a place of the reader’s disk': leadsTo(`(/etc/${PLANTED})`),
  'a link that is script, behind the name of a language': leadsTo(
    `<feff001b0065006e001b${Buffer.from(`javascript:${PLANTED}`, 'utf16le').swap16().toString('hex')}>`,
  ),
  'a link that is a name': leadsTo(`/javascript:${PLANTED}`),
  'a link in a list': leadsTo(`[(javascript:${PLANTED})]`),
  'what is done by a click, and has no kind': active({ page: LINK(`<< /F (${PLANTED}) >>`) }),
  'what is done by a click, of a kind that is written otherwise': active({
    page: LINK(`<< /S /#20Launch /F (${PLANTED}) >>`),
  }),
  'what is done by a click, of a kind that is no name': active({
    page: LINK(`<< /S (Launch) /F (${PLANTED}) >>`),
  }),
  'a link that is a page in itself': leadsTo(`(data:text/html,${PLANTED})`),
}
