import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ReceivedFile } from '../../http/file-body/receive-body.ts'

/** Which request it is for, where a payer comes back, and what is compared by itself, are no content. */
const NO_CONTENT = ['requestId', 'returnUrls', 'companySeen']

/**
 * Decisions B13: what was sent, as a SHA-256, each file of it byte for byte.
 *
 * @param payload as its schema gives it, so that the order of its keys is the schema's
 */
export async function contentHash(
  payload: object,
  files: ReadonlyMap<string, ReceivedFile>,
): Promise<Buffer> {
  const hashes = new Map<string, string>()
  for (const [token, { path }] of files) hashes.set(token, await hashOfFile(path))
  const content = Object.entries(payload).filter(([name]) => !NO_CONTENT.includes(name))
  const text = JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'string' ? (hashes.get(value) ?? value) : value,
  )
  return createHash('sha256').update(text).digest()
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
