import { focusTitle } from './focus-title.ts'
import {
  type Language,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  languageInCookies,
  languageInAddress,
} from '@vignettes/domain/text/language.ts'
import { OFFERS_CLASS } from './early/offers-class.ts'
import { readerLanguage } from './reader-language.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Keeps it in this browser, where the server finds it with the next page. */
export function keepLanguage(language: Language): boolean {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  const kept = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  document.cookie = kept + secure
  return languageInCookies(document.cookie) === language
}

/**
 * Shows the same screen in a language, with what was filled in on it.
 *
 * @returns whether it does; a browser that keeps nothing is led by the link itself
 */
export function chooseLanguage(language: Language): boolean {
  if (!keepLanguage(language)) return false
  void Promise.all([
    import('./components/form/keep-for-reload.ts').then(({ keepForReload }) => keepForReload()),
    tellAccount(language),
  ])
    // Without a line nothing is loaded anew either.
    .finally(() => window.location.reload())
  return true
}

/** Of who is logged in the account has it too, for the next device and for letters. */
async function tellAccount(language: Language): Promise<void> {
  const { keepInAccount } = await import('./api/keep-in-account.ts')
  await keepInAccount(language)
}

/** Who wants no other language is not asked again. The button that had the focus is gone: it goes on where the page begins. */
export function stayWithLanguage(): void {
  keepLanguage(readerLanguage())
  const { classList } = document.documentElement
  classList.remove(...Array.from(classList).filter((name) => name.startsWith(OFFERS_CLASS)))
  focusTitle()
}

/** A language that the address asked for has been answered in it, and is kept: it stands there no longer. */
export function forgetLanguageInAddress(): void {
  const address = new URL(window.location.href)
  const language = languageInAddress(address.searchParams.get(LANGUAGE_PARAMETER))
  if (!language) return
  void tellAccount(language).catch(() => undefined)
  address.searchParams.delete(LANGUAGE_PARAMETER)
  window.history.replaceState(window.history.state, '', address)
}
