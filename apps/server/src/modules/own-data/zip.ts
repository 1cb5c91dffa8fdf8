import type { Readable } from 'node:stream'
import yazl from 'yazl'

/** A file of a zip: what it holds, or how that is opened once it is its turn. */
export interface ZipEntry {
  path: string
  content: Buffer | (() => Promise<Readable>)
}

/** Text packs well; what people send is packed already. */
const PACKED = { compress: true }
const AS_IT_IS = { compress: false }

/**
 * Files in one, made while it is read: never more than one of them is open, and none of it is kept. Where one cannot be read to its end,
 * neither can the zip.
 */
export function zipOf(entries: readonly ZipEntry[], mtime: Date): Readable {
  const zip = new yazl.ZipFile()
  // Node's own stream behind an older type.
  const out = zip.outputStream as Readable
  let opened: Readable | undefined
  zip.on('error', (error) => out.destroy(error as Error))
  out.on('close', () => opened?.destroy())
  for (const { path, content } of entries) {
    if (Buffer.isBuffer(content)) {
      zip.addBuffer(content, path, { mtime, ...PACKED })
      continue
    }
    zip.addReadStreamLazy(path, { mtime, ...AS_IT_IS }, (give) => {
      content().then(
        (stream) => {
          opened = stream
          // Who went away meanwhile reads it no more.
          if (out.destroyed) stream.destroy()
          stream.on('error', (error) => out.destroy(error))
          give(null, stream)
        },
        (error: unknown) => out.destroy(error as Error),
      )
    })
  }
  zip.end()
  return out
}
