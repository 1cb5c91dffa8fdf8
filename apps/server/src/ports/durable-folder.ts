import type { Readable } from 'node:stream'

export interface WrittenFile {
  sizeBytes: number
  /** Hexadecimal. */
  sha256: string
}

/** A folder that is made as a whole: nobody finds it half made. */
export interface FolderInTheMaking {
  /** Where it is made, for whoever writes a file of its own; under another name than its last. */
  path: string
  /** Writes a file in it, and the folders above; durable when it returns. */
  write(name: string, content: Readable): Promise<WrittenFile>
  /** Gives it its name; durable when it returns. */
  finish(): Promise<void>
  /** Removes it. */
  giveUp(): Promise<void>
}
