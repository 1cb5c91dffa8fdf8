import type { Page } from '@playwright/test'
import type { Applicant } from './casework-cases.ts'
import { askCasework } from './casework-pages.ts'
import { signIn } from './signed-in.ts'

/** Where a vignette is stopped. */
export const stopOf = (id: string) => `/account/mijn-vignetten/${id}/opzeggen`

/** Grants a case past the screens. @returns its number */
export async function grant(page: Page, id: string, more: object = {}): Promise<string> {
  const { version, documents } = await askCasework<{
    version: string
    documents: { id: string }[]
  }>(page, 'behandelaar', `case?id=${id}`)
  const { number } = await askCasework<{ number: string }>(page, 'behandelaar', 'case/decide', {
    ...{ id, version, decision: 'grant', ...more },
    documents: documents.map(({ id: documentId }) => ({ documentId, verdict: 'accepted' })),
  })
  return number
}

export const signInAs = (page: Page, { authorization }: Applicant) =>
  signIn(page, authorization.replace('Bearer ', ''))
