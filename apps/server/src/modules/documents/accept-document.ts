import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { DOCUMENT_TYPES } from '@vignettes/domain/api/document-types.ts'
import { acceptedExtensions, mediaTypeOf, uploadError } from '@vignettes/domain/documents/upload.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { MAGIC_BYTES } from '@vignettes/domain/documents/file-kinds.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { v7 as newId } from 'uuid'
import { PortalError } from '../../http/portal-error.ts'
import type { AcceptedDocument, UploadedFile } from '../../ports/documents.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { type ImageCleaner, UnusableImageError } from '../../ports/image-cleaner.ts'
import { safeFileName } from './file-name.ts'

interface Deps {
  fileStore: FileStore
  imageCleaner: ImageCleaner
}

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

/** §5 Files: checks size, extension and first bytes, re-encodes images, and stores what is left. */
export async function acceptDocument(
  { fileStore, imageCleaner }: Deps,
  field: DocumentField,
  upload: UploadedFile,
): Promise<AcceptedDocument> {
  checkUpload(field, upload)
  const fileName = safeFileName(upload.name)
  const mediaType = mediaTypeOf(field, fileName, await firstBytes(upload.path))
  if (!mediaType) throw refusal(field, 'form.upload.type')

  const path = isImage(mediaType)
    ? await cleanImage(imageCleaner, field, upload.path, mediaType)
    : upload.path
  const stored = await fileStore.put(createReadStream(path))
  return { id: newId(), type: DOCUMENT_TYPES[field], fileName, mediaType, ...stored }
}

function isImage(mediaType: string): mediaType is 'image/jpeg' | 'image/png' {
  return mediaType.startsWith('image/')
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

async function cleanImage(
  imageCleaner: ImageCleaner,
  field: DocumentField,
  path: string,
  mediaType: 'image/jpeg' | 'image/png',
): Promise<string> {
  const cleanPath = `${path}.clean`
  try {
    await imageCleaner.clean(path, cleanPath, mediaType)
    return cleanPath
  } catch (error) {
    if (error instanceof UnusableImageError) throw refusal(field, `form.upload.${error.reason}`)
    throw error
  }
}

function refusal(field: DocumentField, message: TextKey): PortalError {
  return new PortalError(STATUS_OF[message] ?? 422, message, {
    params: { types: acceptedExtensions(field).join(', ') },
    errors: [{ path: DOCUMENT_TYPES[field], message }],
  })
}
