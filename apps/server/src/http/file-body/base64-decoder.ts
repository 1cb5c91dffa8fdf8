/** The text is no base64: a wrong character, a wrong length or padding before the end. */
export class Base64Error extends Error {
  constructor() {
    super('not base64')
    this.name = 'Base64Error'
  }
}

const QUANTUM = 4

/**
 * Decodes base64 that arrives in pieces, strictly: Node's own decoder skips what it does not know,
 * and a file that lost bytes on its way must not be taken for whole.
 */
export class Base64Decoder {
  // The last quantum is held back, because only the very last one may carry padding.
  #held = ''

  /** @returns the bytes that are certain by now */
  write(piece: string): Buffer {
    const text = this.#held + piece
    const certain = Math.max(0, Math.ceil(text.length / QUANTUM) - 1) * QUANTUM
    this.#held = text.slice(certain)
    return decode(text.slice(0, certain), (certain / QUANTUM) * 3)
  }

  /** @returns the last bytes */
  end(): Buffer {
    const text = this.#held
    this.#held = ''
    if (text === '') return Buffer.alloc(0)
    const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
    if (text.length !== QUANTUM) throw new Base64Error()
    return decode(text, 3 - padding)
  }
}

function decode(text: string, expectedBytes: number): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== expectedBytes) throw new Base64Error()
  return bytes
}
