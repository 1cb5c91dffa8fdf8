import { languageInCookies } from '@vignettes/domain/text/language.ts'
import { keepInAccount, takeChosenBefore } from '../../api/keep-in-account.ts'
import { languageOfUser } from '../../api/load-user.ts'
import { keepLanguage } from '../../choose-language.ts'
import { readerLanguage } from '../../reader-language.ts'

/**
 * Issue 13: after a login the language of the account holds, unless its owner has just chosen another. Of the login screen nothing
 * is lost by loading anew, and drafts are kept by their owner. An account that has none takes over what this browser keeps.
 *
 * @param path where the login leads
 * @returns whether it is being opened; otherwise the page is in the right language, or this browser keeps none
 */
export function openInOwnLanguage(path: string): boolean {
  const own = languageOfUser()
  const chosen = takeChosenBefore() ?? (own ? undefined : languageInCookies(document.cookie))
  if (chosen && chosen !== own) void keepInAccount(chosen)
  if (chosen || !own || own === readerLanguage() || !keepLanguage(own)) return false
  window.location.replace(path)
  return true
}
