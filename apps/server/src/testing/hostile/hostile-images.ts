import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  type HostileDocument,
  type HostileDocuments,
  PLANTED,
  REFUSED,
} from './hostile-document.ts'

type Becomes = HostileDocument['becomes']

const SCRIPT = `<script>alert("${PLANTED}")</script>`
const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d70b8' } })
const [JPEG, PNG] = await Promise.all([plain().jpeg().toBuffer(), plain().png().toBuffer()])
const PNG_HEAD = 33
const PNG_END = 12

function of(name: string, becomes: Becomes, ...pieces: (Buffer | string)[]): HostileDocument {
  return { name, becomes, bytes: Buffer.concat(pieces.map((piece) => Buffer.from(piece))) }
}

/** A piece of a PNG, as its kind wants it. */
function chunk(kind: string, content: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), Buffer.from(content)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A piece of a JPEG. */
function segment(marker: number, content: Buffer | string): Buffer {
  const body = Buffer.from(content)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const pngWith = (...chunks: Buffer[]) =>
  of('foto.png', 'clean', PNG.subarray(0, PNG_HEAD), ...chunks, PNG.subarray(PNG_HEAD))
const jpegWith = (...segments: Buffer[]) =>
  of('foto.jpg', 'clean', JPEG.subarray(0, 2), ...segments, JPEG.subarray(2))
/** The words that a picture is so wide and so high, and next to nothing else. */
function pngOf(width: number, height: number, interlaced: boolean): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([16, 6, 0, 0, interlaced ? 1 : 0], 8)
  const head = PNG.subarray(0, 8)
  return Buffer.concat([
    head,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(PLANTED)),
    chunk('IEND', ''),
  ])
}

async function exif(): Promise<HostileDocument> {
  const image = plain().withExif({ IFD0: { ImageDescription: SCRIPT, Artist: PLANTED } })
  return of('foto.jpg', 'clean', await image.jpeg().toBuffer())
}

async function other(kind: 'gif' | 'tiff' | 'webp', name: string): Promise<HostileDocument> {
  return of(name, REFUSED.type, await plain().toFormat(kind).toBuffer(), PLANTED)
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${PLANTED}')"/>`

/** Files that call themselves photos. */
export const HOSTILE_IMAGES: HostileDocuments = {
  'a png with a web page behind it': of('foto.png', 'clean', PNG, `<html>${SCRIPT}</html>`),
  'a png with an archive behind it': of('foto.png', 'clean', PNG, `PK\x03\x04${PLANTED}`),
  'a png with a PDF behind it': of('foto.png', 'clean', PNG, `%PDF-1.7 ${PLANTED} %%EOF`),
  'a png with script in its words': pngWith(chunk('tEXt', `Comment\0${SCRIPT}`)),
  'a png with script in its packed words': pngWith(
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(SCRIPT)])),
  ),
  'a png with script in its words of all languages': pngWith(
    chunk(
      'iTXt',
      `XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`,
    ),
  ),
  'a png with a piece that nobody knows': pngWith(chunk('prVt', SCRIPT)),
  'a png with a camera’s words': pngWith(chunk('eXIf', `MM\0*\0\0\0\x08\0\0${PLANTED}`)),
  'a png that moves': pngWith(
    chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
    chunk('fdAT', `\0\0\0\x01${PLANTED}`),
  ),
  'a png with a piece behind its end': of('foto.png', 'clean', PNG, chunk('tEXt', `A\0${PLANTED}`)),
  'a png whose end is missing': of(
    'foto.png',
    REFUSED.brokenPhoto,
    PNG.subarray(0, -PNG_END - 20),
    PLANTED,
  ),
  'a png of nothing but its first bytes': of(
    'foto.png',
    REFUSED.brokenPhoto,
    PNG.subarray(0, 8),
    SCRIPT,
  ),
  'a png that is 16,000 million pixels': of(
    'foto.png',
    REFUSED.pixels,
    pngOf(126_000, 126_000, false),
  ),
  'a png that has to be held whole, and cannot be': of(
    'foto.png',
    REFUSED.pixels,
    pngOf(4300, 4200, true),
  ),
  'a jpg with a web page behind it': of('foto.jpg', 'clean', JPEG, `<html>${SCRIPT}</html>`),
  'a jpg with an archive behind it': of('foto.jpeg', 'clean', JPEG, `PK\x03\x04${PLANTED}`),
  'a jpg with a second one behind it': of(
    'foto.jpg',
    'clean',
    JPEG,
    JPEG.subarray(0, 2),
    segment(0xfe, PLANTED),
    JPEG.subarray(2),
  ),
  'a jpg with a remark': jpegWith(segment(0xfe, SCRIPT)),
  'a jpg with a remark that is a program': jpegWith(
    segment(0xfe, `/*${PLANTED}*/<?php system($_GET[0]) ?>`),
  ),
  'a jpg with script in a camera’s words': await exif(),
  'a jpg with camera’s words that are none': jpegWith(segment(0xe1, `Exif\0\0${SCRIPT}`)),
  'a jpg with script in its XMP': jpegWith(
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SCRIPT}`),
  ),
  'a jpg with a colour profile that is none': jpegWith(
    segment(
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([1, 1]), Buffer.from(SCRIPT)]),
    ),
  ),
  'a jpg with words of an editor': jpegWith(segment(0xed, `Photoshop 3.0\x008BIM${SCRIPT}`)),
  'a jpg with a piece that nobody knows': jpegWith(segment(0xef, SCRIPT)),
  'a jpg that is cut off': of('foto.jpg', REFUSED.brokenPhoto, JPEG.subarray(0, 180), PLANTED),
  'a jpg of nothing but its first bytes': of(
    'foto.jpg',
    REFUSED.brokenPhoto,
    Buffer.from([0xff, 0xd8, 0xff]),
    SCRIPT,
  ),
  'a web page that calls itself a jpg': of('foto.jpg', REFUSED.type, `<html>${SCRIPT}</html>`),
  'a web page that calls itself a png': of('foto.png', REFUSED.type, SCRIPT),
  'a drawing that calls itself a png': of('foto.png', REFUSED.type, SVG),
  'a drawing by its own name': of('foto.svg', REFUSED.type, SVG),
  'a packed drawing': of('foto.svgz', REFUSED.type, deflateSync(SVG)),
  'a gif that calls itself a jpg': await other('gif', 'foto.jpg'),
  'a gif by its own name': await other('gif', 'foto.gif'),
  'a gif that is script': of('foto.png', REFUSED.type, `GIF89a/*${PLANTED}*/=1;`),
  'a tiff that calls itself a jpg': await other('tiff', 'foto.jpg'),
  'a webp that calls itself a png': await other('webp', 'foto.png'),
  'a program that calls itself a jpg': of('foto.jpg', REFUSED.type, `MZ\x90\0${PLANTED}`),
  'a jpg by the name of a web page': of('foto.jpg.html', REFUSED.type, JPEG, SCRIPT),
  'a jpg that calls itself a png': of('foto.png', REFUSED.type, JPEG, PLANTED),
  'a png that calls itself a PDF': of('ontheffing.pdf', REFUSED.type, PNG, PLANTED),
  'a jpg by a name without an end': of('foto', REFUSED.type, JPEG, PLANTED),
}
