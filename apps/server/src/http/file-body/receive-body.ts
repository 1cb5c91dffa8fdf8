import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Base64Decoder, Base64Error } from './base64-decoder.ts'
import { JsonSplitter, SplitError } from './json-splitter.ts'

/** A file of the body, decoded and lying in a temporary place until the body is disposed of. */
export interface ReceivedFile {
  path: string
  sizeBytes: number
}

export interface ReceivedBody {
  /** The body with a token in the place of each file's `data`. */
  json: unknown
  /** The files by their token. */
  files: ReadonlyMap<string, ReceivedFile>
}

export interface BodyLimits {
  maxFileBytes: number
  maxFiles: number
  /** For everything that is no file. */
  maxTextBytes: number
}

/** Why a body was not taken. */
export class BodyError extends Error {
  readonly reason: 'file-too-large' | 'too-large' | 'not-base64' | 'not-json'

  constructor(reason: BodyError['reason']) {
    super(reason)
    this.name = 'BodyError'
    this.reason = reason
  }
}

/** Where the files of one body go; `dispose` removes them all. */
export interface UploadFolder {
  path: string
  dispose: () => Promise<void>
}

/** Makes a folder of its own for the files of one body. */
export async function makeUploadFolder(parent: string): Promise<UploadFolder> {
  const path = join(parent, randomUUID())
  await mkdir(path, { recursive: true })
  return { path, dispose: () => rm(path, { recursive: true, force: true }) }
}

/**
 * Reads a JSON body that carries base64 files (`{"name", "data"}`) as it arrives: each file is decoded to disk.
 *
 * @throws BodyError when the body is too large, or is not JSON with base64 in it
 */
export async function receiveBody(
  chunks: AsyncIterable<Buffer>,
  folder: UploadFolder,
  limits: BodyLimits,
): Promise<ReceivedBody> {
  const receiver = new BodyReceiver(folder, limits)
  try {
    for await (const chunk of chunks) await receiver.write(chunk)
    return receiver.end()
  } catch (error) {
    if (error instanceof Base64Error || error instanceof SplitError)
      throw new BodyError('not-base64')
    throw error
  } finally {
    await receiver.close()
  }
}

class BodyReceiver {
  readonly #folder: UploadFolder
  readonly #limits: BodyLimits
  readonly #splitter: JsonSplitter
  // Unguessable, so that no text of the sender is taken for a file.
  readonly #tokenPrefix = `upload:${randomUUID()}:`
  readonly #files = new Map<string, ReceivedFile>()
  readonly #text: Buffer[] = []
  #textBytes = 0
  #decoder = new Base64Decoder()
  #file: ReceivedFile | undefined
  #handle: FileHandle | undefined

  constructor(folder: UploadFolder, limits: BodyLimits) {
    this.#folder = folder
    this.#limits = limits
    this.#splitter = new JsonSplitter({
      onText: (bytes) => this.#keepText(bytes),
      onFileStart: () => this.#startFile(),
      onFilePiece: async (piece) => this.#append(this.#decoder.write(piece)),
      onFileEnd: () => this.#endFile(),
    })
  }

  write(chunk: Buffer): Promise<void> {
    return this.#splitter.write(chunk)
  }

  end(): ReceivedBody {
    if (this.#splitter.isIncomplete) throw new BodyError('not-json')
    try {
      return { json: JSON.parse(Buffer.concat(this.#text).toString('utf8')), files: this.#files }
    } catch {
      throw new BodyError('not-json')
    }
  }

  async close(): Promise<void> {
    await this.#handle?.close()
    this.#handle = undefined
  }

  #keepText(bytes: Buffer): void {
    this.#textBytes += bytes.length
    if (this.#textBytes > this.#limits.maxTextBytes) throw new BodyError('too-large')
    // A copy: the chunk's memory is shared with the file pieces around it.
    this.#text.push(Buffer.from(bytes))
  }

  #startFile(): void {
    if (this.#files.size >= this.#limits.maxFiles) throw new BodyError('too-large')
    const token = `${this.#tokenPrefix}${this.#files.size}`
    this.#file = { path: join(this.#folder.path, String(this.#files.size)), sizeBytes: 0 }
    this.#files.set(token, this.#file)
    this.#decoder = new Base64Decoder()
    this.#keepText(Buffer.from(token))
  }

  async #append(bytes: Buffer): Promise<void> {
    const file = this.#file
    if (!file) return
    this.#handle ??= await open(file.path, 'wx')
    if (bytes.length === 0) return
    file.sizeBytes += bytes.length
    if (file.sizeBytes > this.#limits.maxFileBytes) throw new BodyError('file-too-large')
    await this.#handle.appendFile(bytes)
  }

  async #endFile(): Promise<void> {
    await this.#append(this.#decoder.end())
    await this.close()
    this.#file = undefined
  }
}
