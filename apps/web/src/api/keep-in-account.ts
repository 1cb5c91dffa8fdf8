import { setLanguage } from '@vignettes/domain/api/account-language.ts'
import { isCaseworkPath } from '@vignettes/domain/paths/is-casework-path.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { call } from './client.ts'
import { logFailure } from './log-failure.ts'
import { isSignedIn } from './session.ts'

/** Keeps the language that somebody chose in their account; what cannot be kept there holds in this browser all the same. */
export async function keepInAccount(language: Language): Promise<void> {
  if (!isSignedIn() || isCaseworkPath(window.location.pathname)) return
  try {
    await call(setLanguage, { body: { language } })
  } catch {
    logFailure('The language was not kept in the account')
  }
}
