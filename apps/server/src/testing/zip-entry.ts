import { inflateRawSync } from 'node:zlib'

const CENTRAL_HEADER = Buffer.from('PK\u0001\u0002', 'latin1')
const CENTRAL_HEADER_LENGTH = 46
const LOCAL_HEADER_LENGTH = 30

/** The text of one file in a zip archive, such as a sheet of a spreadsheet. */
export function zipEntry(archive: Buffer, path: string): string {
  let at = archive.indexOf(CENTRAL_HEADER)
  while (at >= 0) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString(
      'utf8',
      at + CENTRAL_HEADER_LENGTH,
      at + CENTRAL_HEADER_LENGTH + nameLength,
    )
    if (name === path)
      return contentAt(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20))
    at = archive.indexOf(CENTRAL_HEADER, at + 1)
  }
  throw new Error(`no ${path} in the archive`)
}

function contentAt(archive: Buffer, header: number, length: number): string {
  const isDeflated = archive.readUInt16LE(header + 8) === 8
  const begin =
    header +
    LOCAL_HEADER_LENGTH +
    archive.readUInt16LE(header + 26) +
    archive.readUInt16LE(header + 28)
  const content = archive.subarray(begin, begin + length)
  return (isDeflated ? inflateRawSync(content) : content).toString()
}
