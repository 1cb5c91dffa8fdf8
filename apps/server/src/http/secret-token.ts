import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Something nobody can guess; only its hash is stored: of 256 random bits a plain one cannot be guessed back. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** What the database knows of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
