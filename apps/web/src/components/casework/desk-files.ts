import type { ByDocument } from '@vignettes/domain/api/request-payload.ts'
import type { FileOnWire } from '@vignettes/domain/api/wire-values.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { useEffect, useState } from 'react'
import { base64Of } from '../form/base64-of.ts'
import { clearFiles, getFile } from '../form/draft-files.ts'

/** The files of a form of the desk, while it is on the screen. */
const FILES_KEY = 'desk-form:'

/** Under what a form keeps its files. They are somebody's: they stay no longer than the form. */
export function useDeskFiles(key: string): string {
  const filesKey = `${FILES_KEY}${key}`
  useEffect(() => {
    // Of a form whose tab was closed.
    void clearFiles(FILES_KEY)
    return () => void clearFiles(filesKey)
  }, [filesKey])
  return filesKey
}

/** A key that is a form's own. */
export function useFormKey(): string {
  const [key] = useState(() => crypto.randomUUID())
  return key
}

/** The files that were chosen, as they are sent; and those that the browser does not have any more. */
export async function readDeskFiles(filesKey: string, fields: readonly DocumentField[]) {
  const documents: ByDocument<FileOnWire> = {}
  const lost: DocumentField[] = []
  for (const field of fields) {
    const file = await getFile(filesKey, field)
    const data = file && (await base64Of(file).catch(() => undefined))
    if (file && data !== undefined) documents[field] = { name: file.name, data }
    else lost.push(field)
  }
  return { documents, lost }
}
