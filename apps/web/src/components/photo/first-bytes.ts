import { FORMAT_BYTES } from '@vignettes/domain/documents/photo-formats.ts'

/** The beginning of a file, which tells what it is; undefined when the browser cannot read it. */
export async function firstBytesOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer())
  } catch {
    return undefined
  }
}
