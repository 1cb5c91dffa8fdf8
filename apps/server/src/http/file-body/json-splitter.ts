const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
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
type Escape = '' | '\\' | `\\u${string}`

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
  #escape: Escape = ''
  /** The raw start of the string that is being read or was read last; one byte more than the key is enough. */
  #lastString = ''
  #isAfterFileKey = false
  #isAfterFileColon = false

  constructor(events: SplitterEvents) {
    this.#events = events
  }

  async write(chunk: Buffer): Promise<void> {
    let at = 0
    while (at < chunk.length) {
      if (this.#place === 'text') at = this.#readText(chunk, at)
      else if (this.#place === 'string') at = this.#readString(chunk, at)
      else at = await this.#readFile(chunk, at)
    }
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

  async #readFile(chunk: Buffer, from: number): Promise<number> {
    if (this.#escape !== '') return this.#readEscape(chunk, from)
    const quote = chunk.indexOf(QUOTE, from)
    const limit = quote === -1 ? chunk.length : quote
    const backslash = chunk.subarray(from, limit).indexOf(BACKSLASH)
    const end = backslash === -1 ? limit : from + backslash
    if (end > from) await this.#events.onFilePiece(chunk.toString('latin1', from, end))
    if (backslash !== -1) {
      this.#escape = '\\'
      return end + 1
    }
    if (quote === -1) return end
    await this.#events.onFileEnd()
    this.#place = 'text'
    this.#events.onText(chunk.subarray(quote, quote + 1))
    return quote + 1
  }

  /** Some encoders write `\/` for a slash, and any character may be written `\uXXXX`. */
  async #readEscape(chunk: Buffer, from: number): Promise<number> {
    const character = chunk.toString('latin1', from, from + 1)
    if (this.#escape === '\\') {
      if (character === 'u') this.#escape = '\\u'
      else if (character === '/') await this.#resolveEscape('/')
      else throw new SplitError()
      return from + 1
    }
    if (!/[\da-f]/i.test(character)) throw new SplitError()
    const digits = this.#escape.slice(2) + character
    this.#escape = `\\u${digits}`
    if (digits.length === 4) await this.#resolveEscape(String.fromCharCode(parseInt(digits, 16)))
    return from + 1
  }

  async #resolveEscape(character: string): Promise<void> {
    this.#escape = ''
    await this.#events.onFilePiece(character)
  }
}
