import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { DOCUMENT_TYPES } from '@vignettes/domain/api/document-types.ts'
import { acceptedExtensions, mediaTypeOf, uploadError } from '@vignettes/domain/documents/upload.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { MAGIC_BYTES, type MediaType } from '@vignettes/domain/documents/file-kinds.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { v7 as newId } from 'uuid'
import { PortalError } from '../../http/portal-error.ts'
import type { AcceptedDocument, Sender, UploadedFile } from '../../ports/documents.ts'
import type { DocumentWork } from '../../ports/document-work.ts'
import type { FileScanner } from '../../ports/file-scanner.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { type ImageCleaner, UnusableImageError } from '../../ports/image-cleaner.ts'
import { type PdfCleaner, UnusablePdfError } from '../../ports/pdf-cleaner.ts'
import { safeFileName } from './file-name.ts'

interface Deps {
  fileStore: FileStore
  imageCleaner: ImageCleaner
  pdfCleaner: PdfCleaner
  scanner: FileScanner
}

/** A file that is being judged. */
interface InHand {
  field: DocumentField
  path: string
  work: DocumentWork
}

/** A scanner that starts reads its list of signatures for about half a minute. */
const SCAN_AGAIN_SECONDS = 30

/** Decisions B1: the status of each thing that can be wrong with a file. */
const STATUS_OF: Partial<Record<TextKey, number>> = {
  'form.upload.too-large': 413,
  'form.upload.type': 415,
}

/** §5 what can be told of a file by its name and size. */
export function checkUpload(field: DocumentField, upload: UploadedFile): void {
  const name = safeFileName(upload.name)
  const wrong = uploadError(field, { name, sizeBytes: upload.sizeBytes })
  if (wrong) throw refusal(field, wrong)
}

/** §5 Files: checks size, extension and first bytes, has the file scanned, writes images and PDFs anew, and stores what is left. */
export async function acceptDocument(
  deps: Deps,
  field: DocumentField,
  upload: UploadedFile,
  { accountId, gone }: Sender,
): Promise<AcceptedDocument> {
  checkUpload(field, upload)
  const fileName = safeFileName(upload.name)
  const mediaType = mediaTypeOf(field, fileName, await firstBytes(upload.path))
  if (!mediaType) throw refusal(field, 'form.upload.type')
  const work = { accountId, ended: gone }
  await scan(deps.scanner, { field, path: upload.path, work })

  const stored = await deps.fileStore.put(
    createReadStream(await cleaned(deps, { field, path: upload.path, work }, mediaType)),
  )
  return { id: newId(), type: DOCUMENT_TYPES[field], fileName, mediaType, ...stored }
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC_BYTES), 0, MAGIC_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Before anything else reads the file, and as it came: that is what signatures are made of. */
async function scan(scanner: FileScanner, { field, path, work }: InHand): Promise<void> {
  const outcome = await scanner.scan(path, work)
  if (outcome.kind === 'found') throw refusal(field, 'form.upload.does-harm')
  if (outcome.kind === 'unavailable') {
    throw new PortalError(503, 'refusal.not-scanned', {
      retryAfterSeconds: SCAN_AGAIN_SECONDS,
      cause: outcome.cause,
    })
  }
}

/** @returns where what is left of it lies */
async function cleaned(
  { imageCleaner, pdfCleaner }: Deps,
  { field, path, work }: InHand,
  mediaType: MediaType,
): Promise<string> {
  const cleanPath = `${path}.clean`
  try {
    if (mediaType === 'application/pdf') await pdfCleaner.clean(path, cleanPath, work)
    else await imageCleaner.clean(path, cleanPath, mediaType, work)
    return cleanPath
  } catch (error) {
    if (error instanceof UnusableImageError || error instanceof UnusablePdfError) {
      throw refusal(field, `form.upload.${error.reason}`)
    }
    throw error instanceof PortalError ? naming(field, error) : error
  }
}

/** What is said of the file is said of its document. */
function naming(field: DocumentField, { status, textKey, options }: PortalError): PortalError {
  const errors = options.errors?.map((error) => ({ ...error, path: DOCUMENT_TYPES[field] }))
  return new PortalError(status, textKey, { ...options, ...(errors && { errors }) })
}

function refusal(field: DocumentField, message: TextKey): PortalError {
  return new PortalError(STATUS_OF[message] ?? 422, message, {
    params: { types: acceptedExtensions(field).join(', ') },
    errors: [{ path: DOCUMENT_TYPES[field], message }],
  })
}
