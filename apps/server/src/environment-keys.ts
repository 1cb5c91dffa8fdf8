import type { z } from 'zod'

/** A secret with the name that is kept beside what it signed or encrypted, so that it can be rotated. */
export interface Key {
  id: string
  secret: Buffer
}

const KEY_BYTES = 32
const MIN_TEXT_LENGTH = 32
const KEY = /^(?<id>[A-Za-z0-9._-]{1,64}):(?<secret>\S+)$/
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/

/** No key that was drawn at random has so few different characters. */
const FEWEST_DIFFERENT = 8

/** Nor has one the same character so often behind itself. */
const LONGEST_RUN = 8

/**
 * Whether a secret was hardly drawn at random: few different characters, one piece or character again and again, or a row of steps.
 * @param fewest different ones that it has to have
 */
export function isGuessable(secret: Buffer, fewest = FEWEST_DIFFERENT): boolean {
  return new Set(secret).size < fewest || repeats(secret) || counts(secret) || hasRun(secret)
}

function hasRun(secret: Buffer): boolean {
  let length = 0
  return secret.some((byte, index) => {
    length = byte === secret[index - 1] ? length + 1 : 1
    return length >= LONGEST_RUN
  })
}

/** Whether each byte is as far from the one before it as any other. */
function counts(secret: Buffer): boolean {
  const [first = 0, second = 0] = secret
  return secret.every((byte, index) => byte === ((first + index * (second - first)) & 0xff))
}

function repeats(secret: Buffer): boolean {
  for (let length = 1; length <= secret.length / 2; length += 1) {
    if (secret.subarray(length).equals(secret.subarray(0, -length))) return true
  }
  return false
}

/** Whether a list has one secret by two names. */
export function hasOneTwice(keys: readonly Key[]): boolean {
  return new Set(keys.map(({ secret }) => secret.toString('hex'))).size < keys.length
}

/** What a text in base64 stands for; nothing of any other. */
export function decodedOf(text: string): Buffer {
  return BASE64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0)
}

/** Reads "name:base64,name:base64": keys of exactly 32 bytes, as AES-256 and HMAC-SHA-256 want them. */
export function parseKeys(text: string, context: z.RefinementCtx): Key[] {
  return parse(text, context, (secret) => {
    const bytes = decodedOf(secret)
    return bytes.length === KEY_BYTES ? bytes : undefined
  })
}

/** Reads "name:text,name:text": a provider hands out secrets as text and signs with its characters. */
export function parseTextKeys(text: string, context: z.RefinementCtx): Key[] {
  return parse(text, context, (secret) =>
    secret.length >= MIN_TEXT_LENGTH ? Buffer.from(secret, 'utf8') : undefined,
  )
}

function parse(
  text: string,
  context: z.RefinementCtx,
  readSecret: (secret: string) => Buffer | undefined,
): Key[] {
  const keys: Key[] = []
  for (const part of text.split(',')) {
    const { id = '', secret = '' } = KEY.exec(part.trim())?.groups ?? {}
    const bytes = readSecret(secret)
    if (!bytes || keys.some((key) => key.id === id)) {
      context.addIssue({ code: 'custom', message: 'not a list of keys' })
      return []
    }
    keys.push({ id, secret: bytes })
  }
  return keys
}
