import type { DeclinedType } from '@vignettes/domain/api/document-types.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'

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
  try {
    return JSON.parse(localStorage.getItem(documentsKey(vignetteId)) ?? '{}') as Chosen
  } catch {
    return {}
  }
}

export function keepChosen(vignetteId: string, chosen: Chosen): void {
  if (Object.values(chosen).some(Boolean)) {
    localStorage.setItem(documentsKey(vignetteId), JSON.stringify(chosen))
  } else {
    localStorage.removeItem(documentsKey(vignetteId))
  }
}
