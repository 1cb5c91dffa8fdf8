import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Reads to the end. @returns the size in bytes, and the SHA-256 in hexadecimal */
export async function measure(content: Readable): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    sizeBytes += Buffer.byteLength(chunk)
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}
