import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { pipeline, type Readable, Transform } from 'node:stream'
import { FileChangedError, type FileStore, type StoredFile } from '../ports/file-store.ts'

/**
 * What was put, and nothing else: a file that was cut short or changed breaks off with a FileChangedError, so that nobody takes it for
 * the whole. What shows at its beginning is thrown, so that the answer can still say so.
 *
 * @throws FileMissingError, FileChangedError, FileStoreAwayError
 */
export async function openAsPut(
  store: Pick<FileStore, 'open'>,
  { storageKey, sizeBytes, sha256 }: StoredFile,
): Promise<Readable> {
  const hash = createHash('sha256')
  let toCome = sizeBytes
  const checked = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      toCome -= chunk.length
      if (toCome < 0) done(new FileChangedError(storageKey))
      else done(null, chunk)
    },
    flush(done) {
      const isWhole = toCome === 0 && hash.digest('hex') === sha256
      done(isWhole ? null : new FileChangedError(storageKey))
    },
  })
  // Whoever reads `checked` hears what went wrong with either.
  pipeline(await store.open(storageKey), checked, () => undefined)
  await once(checked, 'readable')
  return checked
}
