const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const SLASH = 0x2f
const LETTER_U = 0x75
const LAST_ASCII = 0x7f
const CODE_DIGITS = 4
/** Of `\uXXXX`. */
const ESCAPE_BYTES = 2 + CODE_DIGITS
/** The value of each byte as a hexadecimal digit; one that is none makes a code that no base64 has. */
const DIGITS = Int32Array.from({ length: 256 }, (_, byte) => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase())
  return digit === -1 ? 0x10000 : digit
})
const FILE_KEY = 'data'

/** What the splitter finds, in the order in which it arrives. */
export interface SplitterEvents {
  /** JSON text outside files, to be parsed when all of it is there. */
  onText: (bytes: Buffer) => void
  onFileStart: () => void
  /** A piece of the file's base64, escapes resolved. */
  onFilePiece: (piece: string) => Promise<void>
  onFileEnd: () => Promise<void>
}

type Place = 'text' | 'string' | 'file'
/** Where in an escape: after its backslash, or among the digits of `\uXXXX`. */
type Escape = 'none' | 'begun' | 'code'

/** An escape that no base64 needs. */
export class SplitError extends Error {
  constructor() {
    super('not a file body')
    this.name = 'SplitError'
  }
}

/**
 * Takes the text values of every `"data"` key out of a JSON document that arrives in chunks, so that a file of
 * ten megabytes is never a string in memory. All the rest goes to `JSON.parse`, which judges the grammar.
 */
export class JsonSplitter {
  readonly #events: SplitterEvents
  #place: Place = 'text'
  #isEscaped = false
  #escape: Escape = 'none'
  #code = 0
  #digits = 0
  /** The raw start of the string that is being read or was read last; one byte more than the key is enough. */
  #lastString = ''
  #isAfterFileKey = false
  #isAfterFileColon = false
  #isFileOver = false
  /** Of the file that is being read, what has not been handed on yet. */
  #piece = Buffer.alloc(0)
  #gathered = 0

  constructor(events: SplitterEvents) {
    this.#events = events
  }

  async write(chunk: Buffer): Promise<void> {
    // Escapes only make it shorter, so that all of a chunk fits.
    if (this.#piece.length < chunk.length) this.#piece = Buffer.allocUnsafe(chunk.length)
    let at = 0
    while (at < chunk.length) {
      if (this.#place === 'text') at = this.#readText(chunk, at)
      else if (this.#place === 'string') at = this.#readString(chunk, at)
      else at = this.#readFile(chunk, at)
      if (this.#isFileOver) {
        this.#isFileOver = false
        await this.#handOn()
        await this.#events.onFileEnd()
        this.#place = 'text'
        this.#events.onText(chunk.subarray(at, at + 1))
        at += 1
      }
    }
    await this.#handOn()
  }

  /** Whether a string or a file was left open. */
  get isIncomplete(): boolean {
    return this.#place !== 'text'
  }

  #readText(chunk: Buffer, from: number): number {
    const quote = chunk.indexOf(QUOTE, from)
    const end = quote === -1 ? chunk.length : quote
    this.#noteBetween(chunk, from, end)
    if (quote === -1) {
      this.#events.onText(chunk.subarray(from))
      return chunk.length
    }
    this.#events.onText(chunk.subarray(from, quote + 1))
    if (this.#isAfterFileColon) {
      this.#place = 'file'
      this.#events.onFileStart()
    } else {
      this.#place = 'string'
      this.#lastString = ''
    }
    this.#isAfterFileKey = false
    this.#isAfterFileColon = false
    return quote + 1
  }

  /** A file begins where the key "data" is followed by a colon, and by nothing but space before the next quote. */
  #noteBetween(chunk: Buffer, from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const byte = chunk[at] ?? 0
      if (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) continue
      this.#isAfterFileColon = byte === COLON && this.#isAfterFileKey
      this.#isAfterFileKey = false
    }
  }

  #readString(chunk: Buffer, from: number): number {
    let at = from
    while (at < chunk.length) {
      const byte = chunk[at]
      if (this.#isEscaped) this.#isEscaped = false
      else if (byte === BACKSLASH) this.#isEscaped = true
      else if (byte === QUOTE) break
      at += 1
    }
    const end = Math.min(at + 1, chunk.length)
    if (this.#lastString.length <= FILE_KEY.length) {
      this.#lastString += chunk.toString('latin1', from, Math.min(at, from + FILE_KEY.length + 1))
    }
    this.#events.onText(chunk.subarray(from, end))
    if (at < chunk.length) {
      this.#place = 'text'
      this.#isAfterFileKey = this.#lastString === FILE_KEY
    }
    return end
  }

  /** Reads to the end of the file or of the chunk; what it finds is gathered, or each escape would be a write of its own. */
  #readFile(chunk: Buffer, from: number): number {
    let at = from
    while (at < chunk.length) {
      const byte = chunk[at] ?? 0
      if (this.#escape !== 'none') {
        this.#readEscape(byte)
        at += 1
      } else if (byte === QUOTE) {
        this.#isFileOver = true
        return at
      } else if (byte !== BACKSLASH) {
        const end = endOfRun(chunk, at)
        this.#gathered += chunk.copy(this.#piece, this.#gathered, at, end)
        at = end
      } else if (chunk[at + 1] === SLASH) {
        at = this.#readSlashes(chunk, at)
      } else if (chunk[at + 1] === LETTER_U && at + ESCAPE_BYTES <= chunk.length) {
        at = this.#readCodes(chunk, at)
      } else {
        this.#escape = 'begun'
        at += 1
      }
    }
    return at
  }

  /** What most escapes are, one after the other: read at once, so that a body of them costs no more than another. */
  #readSlashes(chunk: Buffer, from: number): number {
    let at = from
    while (chunk[at] === BACKSLASH && chunk[at + 1] === SLASH) at += 2
    const end = this.#gathered + (at - from) / 2
    this.#piece.fill(SLASH, this.#gathered, end)
    this.#gathered = end
    return at
  }

  /** Whole escapes `\uXXXX`, one after the other: digit by digit a body of them would cost eight times as much as another. */
  #readCodes(chunk: Buffer, from: number): number {
    let at = from
    while (
      at + ESCAPE_BYTES <= chunk.length &&
      chunk[at] === BACKSLASH &&
      chunk[at + 1] === LETTER_U
    ) {
      const code = codeAt(chunk, at + 2)
      if (code > LAST_ASCII) throw new SplitError()
      this.#piece[this.#gathered] = code
      this.#gathered += 1
      at += ESCAPE_BYTES
    }
    return at
  }

  /** Some encoders write `\/` for a slash, and any character may be written `\uXXXX`. */
  #readEscape(byte: number): void {
    if (this.#escape === 'code') {
      this.#code = this.#code * 16 + digitOf(byte)
      this.#digits += 1
      if (this.#digits === CODE_DIGITS) this.#resolveEscape(this.#code)
    } else if (byte === SLASH) {
      this.#resolveEscape(SLASH)
    } else if (byte === LETTER_U) {
      this.#escape = 'code'
      this.#code = 0
      this.#digits = 0
    } else {
      throw new SplitError()
    }
  }

  #resolveEscape(code: number): void {
    if (code > LAST_ASCII) throw new SplitError()
    this.#escape = 'none'
    this.#piece[this.#gathered] = code
    this.#gathered += 1
  }

  async #handOn(): Promise<void> {
    if (this.#gathered === 0) return
    const piece = this.#piece.toString('latin1', 0, this.#gathered)
    this.#gathered = 0
    await this.#events.onFilePiece(piece)
  }
}

/** Where the next quote or backslash is, or the end. */
function endOfRun(chunk: Buffer, from: number): number {
  let at = from
  while (at < chunk.length && chunk[at] !== QUOTE && chunk[at] !== BACKSLASH) at += 1
  return at
}

/** The code that four digits make. */
function codeAt(chunk: Buffer, at: number): number {
  return (
    digitOf(chunk[at]) * 0x1000 +
    digitOf(chunk[at + 1]) * 0x100 +
    digitOf(chunk[at + 2]) * 0x10 +
    digitOf(chunk[at + 3])
  )
}

function digitOf(byte = 0): number {
  return DIGITS[byte] ?? 0
}
