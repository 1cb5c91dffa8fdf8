import { deflateSync } from 'node:zlib'

/** The text of an object, or that of its dictionary with the bytes that follow it. */
export type PdfObject = string | { dict: string; stream: Uint8Array }
/** By object number. */
export type PdfObjects = Record<number, PdfObject>

interface Shape {
  /** What else the trailer says. */
  trailer?: string
  /** Objects lie in a compressed stream, and the table of objects is a stream as well (PDF 1.5). */
  packed?: boolean
}

const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

/** Makes a PDF of its objects; the first is the catalog. */
export function writePdf(parts: PdfObjects, { trailer = '', packed = false }: Shape = {}): Buffer {
  return packed ? writePacked(parts, trailer) : appendSection(HEADER, parts, trailer)
}

/** Adds a newer version of objects behind a PDF, as a program does that saves what was changed. */
export function updatePdf(pdf: Buffer, parts: PdfObjects): Buffer {
  const before = /startxref\s+(?<at>\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.groups?.at
  return appendSection(pdf, parts, `/Prev ${before}`)
}

function appendSection(before: Buffer, parts: PdfObjects, trailer: string): Buffer {
  const pieces = [before]
  let at = before.length
  let table = 'xref\n0 1\n0000000000 65535 f \n'
  for (const [id, part] of Object.entries(parts)) {
    const piece = objectOf(id, part)
    table += `${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`
    pieces.push(piece)
    at += piece.length
  }
  const size = Math.max(...Object.keys(parts).map(Number)) + 1
  pieces.push(
    Buffer.from(
      `${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
      'latin1',
    ),
  )
  return Buffer.concat(pieces)
}

function objectOf(id: string, part: PdfObject): Buffer {
  if (typeof part === 'string') return Buffer.from(`${id} 0 obj\n${part}\nendobj\n`, 'latin1')
  const dict = part.dict.replace(/>>\s*$/, ` /Length ${part.stream.length} >>`)
  return Buffer.concat([
    Buffer.from(`${id} 0 obj\n${dict}\nstream\n`, 'latin1'),
    part.stream,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

/** Where an object lies: within the file, or the how many-eth of the stream of objects. */
type Place = { at: number } | { index: number }

function writePacked(parts: PdfObjects, trailer: string): Buffer {
  const texts = Object.entries(parts).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const last = Math.max(...Object.keys(parts).map(Number))
  const [packId, tableId] = [last + 1, last + 2]
  const places = new Map<number, Place>(texts.map(([id], index) => [Number(id), { index }]))
  const pieces: Buffer[] = [HEADER]
  let at = HEADER.length
  const add = (id: number, part: PdfObject) => {
    const piece = objectOf(String(id), part)
    places.set(id, { at })
    pieces.push(piece)
    at += piece.length
  }
  for (const [id, part] of Object.entries(parts)) {
    if (typeof part !== 'string') add(Number(id), part)
  }
  add(packId, packOf(texts))
  places.set(tableId, { at })
  const rows = Array.from({ length: tableId + 1 }, (_, id) => rowOf(places.get(id), packId))
  const table = {
    dict: `<< /Type /XRef /Size ${tableId + 1} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode ${trailer} >>`,
    stream: deflateSync(Buffer.concat(rows)),
  }
  const tableAt = at
  add(tableId, table)
  pieces.push(Buffer.from(`startxref\n${tableAt}\n%%EOF\n`))
  return Buffer.concat(pieces)
}

function packOf(texts: readonly (readonly [string, string])[]): PdfObject {
  let index = ''
  let body = ''
  for (const [id, text] of texts) {
    index += `${id} ${body.length} `
    body += `${text}\n`
  }
  return {
    dict: `<< /Type /ObjStm /N ${texts.length} /First ${index.length} /Filter /FlateDecode >>`,
    stream: deflateSync(Buffer.from(index + body, 'latin1')),
  }
}

function rowOf(place: Place | undefined, packId: number): Buffer {
  const row = Buffer.alloc(7)
  if (!place) return row
  row.writeUInt8('at' in place ? 1 : 2, 0)
  row.writeUInt32BE('at' in place ? place.at : packId, 1)
  row.writeUInt16BE('at' in place ? 0 : place.index, 5)
  return row
}
