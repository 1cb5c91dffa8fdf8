import { getUser } from '@vignettes/domain/api/account.ts'
import { pathPattern } from '@vignettes/domain/paths/match-path.ts'
import { PUBLIC_ROUTES } from '@vignettes/domain/paths/public-routes.ts'
import { SECRET_PATHS } from '@vignettes/domain/paths/secret-paths.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { call } from './client.ts'
import { Failure } from './failure.ts'
import { logFailure } from './log-failure.ts'
import { helps, onSignedOut, setSessionEmail } from './session.ts'

const PHONE_PHOTO = pathPattern(PUBLIC_ROUTES.phonePhoto)

/** §4, §8 the user fetch: a 401 removes the token; any other failure is logged only. */
export function loadUser(): Promise<UserOutcome> {
  underway ??= fetchUser().finally(() => (underway = undefined))
  return underway
}

/** Of who was known in this tab the session has 'ended': its dialog tells so, over the screen, and nobody is led away. */
type UserOutcome = 'loaded' | 'expired' | 'ended' | 'failed'

/** Whether a screen was opened by a mailed link, or by a code that somebody's computer shows: that says enough of who opens it, and a login would keep them from it. */
export function isMailedLink(pathname: string): boolean {
  const path = pathname.toLowerCase()
  return PHONE_PHOTO.test(path) || SECRET_PATHS.some((start) => path.startsWith(start))
}

let isKnown = false
let accountLanguage: Language | null = null

/** The language of the account that was loaded last; null of who never chose one. */
export function languageOfUser(): Language | null {
  return accountLanguage
}

function know(email: string): void {
  setSessionEmail(email)
  if (isKnown) return
  isKnown = true
  const stop = onSignedOut(() => {
    isKnown = false
    stop()
  })
}

/** A login asks for the user, and so does the page that sees the new token: one call serves both. */
let underway: Promise<UserOutcome> | undefined

async function fetchUser(): Promise<UserOutcome> {
  try {
    const { user } = await call(getUser, {})
    know(user.Email)
    accountLanguage = user.Language
    helps.write(user.Helps)
    return 'loaded'
  } catch (error) {
    if (error instanceof Failure && error.status === 401) return isKnown ? 'ended' : 'expired'
    logFailure('Something went wrong.')
    return 'failed'
  }
}
