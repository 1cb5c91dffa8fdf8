import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file that is not there yet, for its owner only.
 *
 * @returns its size in bytes, and its SHA-256 in hexadecimal; what was written is on the disk by then
 */
export async function writeDurably(
  path: string,
  content: Readable,
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        sizeBytes += chunk.length
        yield chunk
      }
    },
    // `flush` is an fsync before the file is closed.
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { sizeBytes, sha256: hash.digest('hex') }
}

/** A new name in a folder is durable only when the folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
