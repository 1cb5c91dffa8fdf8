import { setLanguage } from '@vignettes/domain/api/account-language.ts'
import { isCaseworkPath } from '@vignettes/domain/paths/is-casework-path.ts'
import { type Language, languageOfCode } from '@vignettes/domain/text/language.ts'
import { createKeptText } from '../store.ts'
import { call } from './client.ts'
import { logFailure } from './log-failure.ts'
import { isSignedIn } from './session.ts'

/** What was chosen in this tab by who is not logged in yet. */
const chosenBefore = createKeptText({ area: 'sessionStorage', key: 'language-chosen' })

/**
 * Keeps the language that somebody chose in their account; what cannot be kept there holds in this browser all the same. Who is not
 * logged in yet has it kept with the login.
 */
export async function keepInAccount(language: Language): Promise<void> {
  if (isCaseworkPath(window.location.pathname)) return
  if (!isSignedIn()) {
    chosenBefore.write(language)
    return
  }
  try {
    await call(setLanguage, { body: { language } })
  } catch {
    logFailure('The language was not kept in the account')
  }
}

/** What was chosen in this tab before the login, once. */
export function takeChosenBefore(): Language | undefined {
  const language = languageOfCode(chosenBefore.read())
  chosenBefore.forget()
  return language
}
