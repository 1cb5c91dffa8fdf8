const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BITS = 6
const BYTE = 8

/** Bytes as base64url (RFC 4648 §5), without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = ((held << BYTE) | byte) & 0xffff
    bits += BYTE
    for (; bits >= BITS; bits -= BITS) text += SIGNS[(held >> (bits - BITS)) & 0x3f]
  }
  return bits > 0 ? text + SIGNS[(held << (BITS - bits)) & 0x3f] : text
}

/** The bytes of a text in base64url; undefined of any other, and of the second spelling that some bytes would have. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * BITS) / BYTE))
  let held = 0
  let bits = 0
  let at = 0
  for (const sign of text) {
    const value = SIGNS.indexOf(sign)
    if (value < 0) return undefined
    held = ((held << BITS) | value) & 0xffff
    bits += BITS
    if (bits < BYTE) continue
    bits -= BYTE
    bytes[at++] = (held >> bits) & 0xff
  }
  return toBase64url(bytes) === text ? bytes : undefined
}
