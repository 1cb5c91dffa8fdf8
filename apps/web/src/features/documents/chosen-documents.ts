import type { DeclinedType } from '@vignettes/domain/api/document-types.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { isFileAnswer } from '../../components/form/is-file-answer.ts'
import { isRecord, parseJson } from '../../parse-json.ts'
import { createKeptStore } from '../../store.ts'

/** What has been chosen for a vignette and not been sent yet, by the type of the document. */
export type Chosen = { [T in DeclinedType]?: FileAnswer | undefined }

/** Drafts of the wizard begin so too: at logout all of them go, files included. */
const PREFIX = 'vignette-draft:documents:'

/** Under which the files are kept in this browser. */
export function documentsKey(vignetteId: string): string {
  return `${PREFIX}${vignetteId}`
}

/** A file took the most trouble: a reload, a failure or a new login must not lose it. */
export function readChosen(vignetteId: string): Chosen {
  return storeOf(vignetteId).read()
}

export function keepChosen(vignetteId: string, chosen: Chosen): void {
  const store = storeOf(vignetteId)
  if (Object.values(chosen).some(Boolean)) store.write(chosen)
  else store.forget()
}

function storeOf(vignetteId: string) {
  return createKeptStore<Chosen>({
    area: 'localStorage',
    key: documentsKey(vignetteId),
    initial: {},
    parse: parseJson(isChosen),
  })
}

function isChosen(value: unknown): value is Chosen {
  return isRecord(value) && Object.values(value).every(isFileAnswer)
}
