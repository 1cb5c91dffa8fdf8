import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** What opens a page on a telephone: nobody can guess it, and only its hash is kept. */
export function newPhotoToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** What the database knows of it, and of the session that asked for it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
