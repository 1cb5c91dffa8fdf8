import { LOCALES } from '@vignettes/domain/text/language.ts'
import {
  acceptedExtensions,
  acceptedMediaTypes,
  mediaTypeOf,
  uploadError,
} from '@vignettes/domain/documents/upload.ts'
import { CONVERTED } from '@vignettes/domain/documents/photo-formats.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'
import { firstBytesOf } from '../photo/first-bytes.ts'
import { fitPhoto, type PhotoWork } from '../photo/fit-photo.ts'

export type AcceptedFile = { file: File } | { problem: string } | undefined

/** §5 one file at a time; of a photo (A35) what the browser has made of it is what the rules are asked about. */
export async function acceptFile(
  field: DocumentField,
  files: readonly File[],
  present: FileAnswer | undefined,
  onWork: (work: PhotoWork) => void,
): Promise<AcceptedFile> {
  const [chosen, ...more] = files
  if (!chosen) return undefined
  if (more.length > 0) return { problem: text('form.upload.one-file') }
  const fitted = await fitPhoto(chosen, onWork)
  if ('problem' in fitted) return { problem: text(fitted.problem) }
  const problem = await fileProblem(field, fitted.file, present)
  return problem ? { problem } : fitted
}

/** @returns the message that says why the file may not be added, or undefined */
async function fileProblem(
  field: DocumentField,
  file: File,
  present: FileAnswer | undefined,
): Promise<string | undefined> {
  if (present && present.name === file.name && present.size === file.size) {
    return text('form.upload.already-added')
  }
  const error = uploadError(field, { name: file.name, sizeBytes: file.size })
  if (error) return text(error, { types: typesInWords(field) })
  const firstBytes = await firstBytesOf(file)
  if (!firstBytes) return text('form.upload.unreadable')
  // A name says little: the first bytes tell what the file is. What should be a photo has been looked at before.
  return mediaTypeOf(field, file.name, firstBytes) ? undefined : text('form.upload.unreadable')
}

/** 'jpg, jpeg of png' */
export function typesInWords(field: DocumentField): string {
  return new Intl.ListFormat(LOCALES[readerLanguage()], { type: 'disjunction' }).format(
    acceptedExtensions(field),
  )
}

/** What a file chooser offers: what §5 takes, and what the browser makes a jpeg of. */
export function offeredTypes(field: DocumentField): string {
  const extensions = [...acceptedExtensions(field), ...CONVERTED.extensions]
  return [
    ...acceptedMediaTypes(field),
    ...CONVERTED.mediaTypes,
    ...extensions.map((extension) => `.${extension}`),
  ].join(',')
}
