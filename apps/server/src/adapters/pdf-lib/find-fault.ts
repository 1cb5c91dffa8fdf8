import {
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFString,
} from '@cantoo/pdf-lib'
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
/** The other ones, all that something that is clicked may do (ISO 32000-2, table 201). */
const HARMLESS = new Set(['GoTo', 'URI', 'Named', 'Hide', 'Trans', 'SetOCGState'])
/** Where an action stands that somebody sets off by a click. */
const CLICKED = ['A', 'PA'].map((name) => PDFName.of(name))
/** A dictionary that a structure has below the same key says whose it is. */
const OWNER = PDFName.of('O')
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
  if (CLICKED.some((key) => actsOtherwise(dict.lookup(key)))) return 'active-pdf'
  return leadsAstray(dict.lookup(PDFName.of('URI'))) ? 'active-pdf' : undefined
}

/** What has no kind that is known may be given one by whoever reads it. */
function actsOtherwise(action: PDFObject | undefined): boolean {
  if (!(action instanceof PDFDict) || action.has(OWNER)) return false
  const kind = action.lookup(PDFName.of('S'))
  return !(kind instanceof PDFName && HARMLESS.has(kind.decodeText()))
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
  // A dictionary is taken out, and what is missing leads nowhere.
  if (uri === undefined || uri === PDFNull || uri instanceof PDFDict) return false
  if (!(uri instanceof PDFString || uri instanceof PDFHexString)) return true
  const address = uri.decodeText().replaceAll(UNSEEN, '')
  const scheme = SCHEME.exec(address)?.groups?.scheme
  return scheme === undefined
    ? !WITHOUT_SCHEME.test(address)
    : !OPEN_SCHEMES.has(scheme.toLowerCase())
}
