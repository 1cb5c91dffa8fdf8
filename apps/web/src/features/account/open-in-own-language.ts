import { languageOfUser } from '../../api/load-user.ts'
import { keepLanguage } from '../../choose-language.ts'
import { readerLanguage } from '../../reader-language.ts'

/**
 * Issue 13: after a login the language of the account holds. Of the login screen nothing is lost by loading anew, and drafts are
 * kept by their owner.
 *
 * @param path where the login leads
 * @returns whether it is being opened; otherwise the page is in the right language, or this browser keeps none
 */
export function openInOwnLanguage(path: string): boolean {
  const language = languageOfUser()
  if (!language || language === readerLanguage() || !keepLanguage(language)) return false
  window.location.replace(path)
  return true
}
