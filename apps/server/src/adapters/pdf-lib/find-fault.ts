import { PDFHexString, PDFName, PDFNumber, type PDFObject, PDFString } from '@cantoo/pdf-lib'
import type { PdfFault } from '../../ports/pdf-cleaner.ts'
import type { WalkedDict } from './walk-objects.ts'

type Fault = Extract<PdfFault, 'active-pdf' | 'pdf-with-files'>

/** Kinds of action (ISO 32000-2, table 201) that run something, send something or open something that is not in the document. */
const ACTIONS = faults({
  'active-pdf': [
    'JavaScript',
    'Launch',
    'SubmitForm',
    'ImportData',
    'GoToR',
    'Thread',
    'GoTo3DView',
  ],
  'pdf-with-files': ['GoToE', 'GoToDp', 'Rendition', 'Movie', 'Sound', 'RichMediaExecute'],
})
/** Keys that say what is behind them, wherever they stand. */
const KEYS = faults({
  'active-pdf': ['JS', 'JavaScript', 'XFA', 'NeedsRendering'],
  'pdf-with-files': ['EmbeddedFiles', 'EF', 'RichMediaContent', 'RichMediaSettings', 'Collection'],
})
/** What a dictionary calls itself: a program for a printer, something that plays, a file that is pinned to a page. */
const SUBTYPES = faults({
  'active-pdf': ['PS'],
  'pdf-with-files': ['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D', 'U3D', 'PRC'],
})
const TYPES = faults({ 'pdf-with-files': ['EmbeddedFile', 'Rendition', 'MediaClip'] })

/** Where a link may lead. */
const SCHEME = /^(?<scheme>[a-z][a-z0-9+.-]*):/i
/** What programs leave out before they look for a scheme: spaces, and signs that nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}]/gu
const OPEN_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])
/**
 * Many programs leave the scheme out of a page of the web, and of a place in the document. What begins otherwise is a path of the
 * reader's machine or network, or a scheme behind signs that are read in more than one way.
 */
const WITHOUT_SCHEME = /^(?:[a-z\d#]|$)/i

/**
 * What a dictionary has that no document on a screen needs. It does not look where the dictionary stands: what is no action for
 * one reader may be one for another.
 */
export function findFault({ dict, stream }: WalkedDict): Fault | undefined {
  for (const [key] of dict.entries()) {
    const fault = KEYS.get(key.decodeText())
    if (fault) return fault
  }
  const nameAt = (key: string) => textOf(dict.lookup(PDFName.of(key)))
  const fault =
    ACTIONS.get(nameAt('S')) ?? SUBTYPES.get(nameAt('Subtype')) ?? TYPES.get(nameAt('Type'))
  if (fault) return fault
  // The bytes of this stream would be fetched from elsewhere.
  if (stream && dict.has(PDFName.of('F')) && !isNumber(dict.lookup(PDFName.of('F')))) {
    return 'active-pdf'
  }
  // A page of another file would be drawn in its place (ISO 32000-2, 8.10.4).
  if (stream && dict.has(PDFName.of('Ref'))) return 'active-pdf'
  return leadsAstray(dict.lookup(PDFName.of('URI'))) ? 'active-pdf' : undefined
}

function faults(kinds: Partial<Record<Fault, readonly string[]>>): ReadonlyMap<string, Fault> {
  return new Map(
    (Object.keys(kinds) as Fault[]).flatMap((fault) =>
      (kinds[fault] ?? []).map((name) => [name, fault] as const),
    ),
  )
}

function textOf(value: PDFObject | undefined): string {
  return value instanceof PDFName ? value.decodeText() : ''
}

function isNumber(value: PDFObject | undefined): boolean {
  return value instanceof PDFNumber
}

function leadsAstray(uri: PDFObject | undefined): boolean {
  if (!(uri instanceof PDFString || uri instanceof PDFHexString)) return false
  const address = uri.decodeText().replaceAll(UNSEEN, '')
  const scheme = SCHEME.exec(address)?.groups?.scheme
  return scheme === undefined
    ? !WITHOUT_SCHEME.test(address)
    : !OPEN_SCHEMES.has(scheme.toLowerCase())
}
