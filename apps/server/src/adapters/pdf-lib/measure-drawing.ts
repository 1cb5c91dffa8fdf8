import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { UnusablePdfError } from '../../ports/pdf-cleaner.ts'
import type { WalkedDict } from './walk-objects.ts'

/**
 * What a reader may be given to draw, in bytes of drawing, with what is drawn by a name as often as it is named. A drawing that names
 * another ten times, that names another ten times, takes two kilobytes and no reader comes to its end.
 */
const MAX_DRAWN_BYTES = 6_000_000
/** Letters that are drawings themselves, times the signs that may be one of them. */
const MAX_DRAWN_AS_LETTERS = 500_000_000

/** A name in a drawing, and a sign of it that is written as two digits. */
const NAME = /\/[^\s/()<>[\]{}%]+/g
const ESCAPED = /#(?<code>[0-9a-f]{2})/gi

/** A drawing that another has by a name. */
interface Part {
  stream: PDFStream
  /** What it uses where it brings nothing of its own. */
  resources: PDFDict | undefined
  isLetter: boolean
}

/**
 * @param unpacked what the streams of drawings unpack to
 * @throws UnusablePdfError where a page, or what is laid on it, is more than a reader should be given
 */
export function measureDrawing(
  walked: readonly WalkedDict[],
  unpacked: ReadonlyMap<PDFStream, Uint8Array>,
): void {
  /** Of a drawing with what it uses: without anything of its own it may be another thing elsewhere. */
  const known = new Map<PDFDict | undefined, Map<PDFStream, number>>()
  const named = new Map<PDFDict, Map<string, Part[]>>()
  const under = new Set<PDFStream>()

  function bytesOfPart({ stream, resources }: Part): number {
    const uses = dictAt(stream.dict, 'Resources') ?? resources
    const before = known.get(uses)?.get(stream)
    if (before !== undefined) return before
    if (under.has(stream)) throw new UnusablePdfError('too-heavy-pdf')
    under.add(stream)
    const bytes = bytesOf(unpacked.get(stream) ?? new Uint8Array(), uses)
    under.delete(stream)
    known.set(uses, (known.get(uses) ?? new Map<PDFStream, number>()).set(stream, bytes))
    return bytes
  }

  function namedBy(resources: PDFDict | undefined): Map<string, Part[]> {
    if (!resources) return new Map()
    const drawings = named.get(resources) ?? partsOf(resources)
    named.set(resources, drawings)
    return drawings
  }

  function bytesOf(content: Uint8Array, resources: PDFDict | undefined): number {
    let bytes = content.length
    const drawings = namedBy(resources)
    if (drawings.size > 0) {
      for (const [name, times] of namesIn(content)) {
        for (const part of drawings.get(name) ?? []) {
          const drawn = bytesOfPart(part)
          if (part.isLetter) requireAtMost(drawn * content.length, MAX_DRAWN_AS_LETTERS)
          else bytes += times * drawn
          requireAtMost(bytes, MAX_DRAWN_BYTES)
        }
      }
    }
    return requireAtMost(bytes, MAX_DRAWN_BYTES)
  }

  for (const { dict, stream } of walked) {
    if (stream && isForm(stream)) bytesOfPart({ stream, resources: undefined, isLetter: false })
    if (nameAt(dict, 'Type') === 'Page')
      bytesOf(contentOf(dict, unpacked), inheritedResources(dict))
  }
}

function requireAtMost(bytes: number, most: number): number {
  if (bytes > most) throw new UnusablePdfError('too-heavy-pdf')
  return bytes
}

function contentOf(page: PDFDict, unpacked: ReadonlyMap<PDFStream, Uint8Array>): Uint8Array {
  const contents = page.lookup(PDFName.of('Contents'))
  const streams = contents instanceof PDFArray ? itemsOf(contents) : [contents]
  const pieces = streams.map((one) => (one instanceof PDFStream ? unpacked.get(one) : undefined))
  const bytes = pieces.reduce((sum, piece) => sum + (piece?.length ?? 0), 0)
  requireAtMost(bytes, MAX_DRAWN_BYTES)
  return Buffer.concat(pieces.filter((piece) => piece !== undefined))
}

/** A page has what those above it have, where it says nothing itself. */
function inheritedResources(page: PDFDict): PDFDict | undefined {
  const seen = new Set<PDFDict>()
  let node: PDFDict | undefined = page
  while (node && !seen.has(node)) {
    seen.add(node)
    const own = dictAt(node, 'Resources')
    if (own) return own
    node = dictAt(node, 'Parent')
  }
  return undefined
}

/** What can be drawn by a name: forms, patterns, the letters of a typeface of drawings, and masks. */
function partsOf(resources: PDFDict): Map<string, Part[]> {
  const drawings = new Map<string, Part[]>()
  const add = (name: string, stream: PDFObject | undefined, of: Partial<Part> = {}) => {
    if (!(stream instanceof PDFStream)) return
    const part = { stream, resources, isLetter: false, ...of }
    drawings.set(name, [...(drawings.get(name) ?? []), part])
  }
  for (const [name, form] of entriesAt(resources, 'XObject')) {
    if (form instanceof PDFStream && isForm(form)) add(name, form)
  }
  for (const [name, pattern] of entriesAt(resources, 'Pattern')) add(name, pattern)
  for (const [name, state] of entriesAt(resources, 'ExtGState')) {
    const mask = state instanceof PDFDict ? dictAt(state, 'SMask') : undefined
    add(name, mask?.lookup(PDFName.of('G')))
  }
  for (const [name, font] of entriesAt(resources, 'Font')) {
    if (!(font instanceof PDFDict) || nameAt(font, 'Subtype') !== 'Type3') continue
    const own = dictAt(font, 'Resources') ?? resources
    for (const [, letter] of entriesAt(font, 'CharProcs'))
      add(name, letter, { resources: own, isLetter: true })
  }
  return drawings
}

/** How often each name stands in a drawing, as it is read: '/F#6d' is '/Fm'. */
function namesIn(content: Uint8Array): Map<string, number> {
  const times = new Map<string, number>()
  for (const [written] of Buffer.from(content).toString('latin1').matchAll(NAME)) {
    const name = written
      .slice(1)
      .replaceAll(ESCAPED, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  return times
}

function isForm({ dict }: PDFStream): boolean {
  return nameAt(dict, 'Subtype') === 'Form'
}

function dictAt(dict: PDFDict, key: string): PDFDict | undefined {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFDict ? value : undefined
}

function nameAt(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}

function entriesAt(dict: PDFDict, key: string): [string, PDFObject | undefined][] {
  const inner = dictAt(dict, key)
  return (inner?.keys() ?? []).map((name) => [name.decodeText(), inner?.lookup(name)])
}

function itemsOf(array: PDFArray): (PDFObject | undefined)[] {
  return array.asArray().map((_, at) => array.lookup(at))
}
