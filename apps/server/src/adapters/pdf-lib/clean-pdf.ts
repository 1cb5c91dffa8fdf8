import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRef,
  PDFStreamWriter,
} from '@cantoo/pdf-lib'
import { UnusablePdfError } from '../../ports/pdf-cleaner.ts'
import { findFault } from './find-fault.ts'
import { measureStreams } from './measure-streams.ts'
import { walkObjects } from './walk-objects.ts'

/** Within how many last bytes a whole PDF ends: the readers of today take so much behind it. */
const END_WITHIN = 1024
const END = Buffer.from('%%EOF')

/**
 * What goes out of a document that may be taken: what happens by itself when a page is opened, who made the document, with what and
 * when, and of which pages of the web.
 */
const LEFT_OUT = [
  ...['OpenAction', 'AA', 'Metadata', 'PieceInfo', 'SpiderInfo', 'Requirements'],
  // The picture of before, for a printer that has it (ISO 32000-2, 14.11.7).
  'OPI',
].map((name) => PDFName.of(name))
/** In the catalog it completes all links (ISO 32000-2, 12.6.4.8), elsewhere it is one. */
const LINK_BASE = PDFName.of('URI')

/**
 * Reads a PDF, refuses what may not be shown, and writes anew what its pages need. So it is what was looked at that is kept: two
 * readers that find different documents in the same bytes find one in these.
 *
 * @throws UnusablePdfError and nothing else: whatever goes wrong here is the document's fault
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await writeAnew(bytes)
  } catch (error) {
    throw error instanceof UnusablePdfError ? error : new UnusablePdfError('broken-pdf', error)
  }
}

async function writeAnew(bytes: Uint8Array): Promise<Uint8Array> {
  if (!Buffer.from(bytes.subarray(-END_WITHIN)).includes(END)) {
    throw new UnusablePdfError('broken-pdf')
  }
  const context = await PDFParser.forBytesWithOptions(bytes, Infinity, true).parseDocument()
  const { Encrypt: encryption, Root: root } = context.trailerInfo
  if (encryption) throw new UnusablePdfError('locked-pdf')
  if (!(root instanceof PDFRef) || !hasPages(context, root)) {
    throw new UnusablePdfError('broken-pdf')
  }

  const { dicts } = walkObjects(context, root)
  for (const walked of dicts) {
    const fault = findFault(walked)
    if (fault) throw new UnusablePdfError(fault)
  }
  for (const { dict } of dicts) {
    for (const key of LEFT_OUT) dict.delete(key)
    if (asDict(dict.lookup(LINK_BASE))) dict.delete(LINK_BASE)
  }
  context.trailerInfo = { Root: root }
  const { dicts: kept, refs } = walkObjects(context, root)
  await measureStreams(kept)
  for (const [ref] of context.enumerateIndirectObjects()) if (!refs.has(ref)) context.delete(ref)
  return PDFStreamWriter.forContext(context, Infinity).serializeToBuffer()
}

/** More than anybody sends of a boat, or reads. */
const MAX_PAGES = 1_000

/**
 * Whether there is at least one page, and none is missing.
 * @throws UnusablePdfError where there are more than anybody reads
 */
function hasPages(context: PDFContext, root: PDFRef): boolean {
  const catalog = context.lookup(root)
  const todo: (PDFObject | undefined)[] = [asDict(catalog)?.lookup(PDFName.of('Pages'))]
  const seen = new Set<PDFObject>()
  let pages = 0
  while (todo.length > 0) {
    const node = asDict(todo.pop())
    if (!node) return false
    const kids = node.lookup(PDFName.of('Kids'))
    // Pages that stand in two places, or below themselves, are as many as a reader cares to count.
    if (seen.has(node) && kids) throw new UnusablePdfError('broken-pdf')
    seen.add(node)
    if (!(kids instanceof PDFArray)) pages += 1
    else for (const kid of kids.asArray()) todo.push(context.lookup(kid))
    if (pages + todo.length > MAX_PAGES) throw new UnusablePdfError('too-heavy-pdf')
  }
  return pages > 0
}

function asDict(value: PDFObject | undefined): PDFDict | undefined {
  return value instanceof PDFDict ? value : undefined
}
