import { DAY_SECONDS } from '@vignettes/domain/rules/duration.ts'
import { pathPattern } from '@vignettes/domain/paths/match-path.ts'
import { PUBLIC_ROUTES } from '@vignettes/domain/paths/public-routes.ts'

/** Where analytics may be: the check pages and the information pages. */
const PUBLIC = [
  PUBLIC_ROUTES.home,
  PUBLIC_ROUTES.check,
  PUBLIC_ROUTES.checkType,
  PUBLIC_ROUTES.transitInformation,
  PUBLIC_ROUTES.mooringInformation,
].map(pathPattern)
/** §9 */
const DEBUG_COOKIE_DAYS = 14
/** What the container's own snippet calls it, and looks for in whatever cookie's name. */
const DEBUG_COOKIE = 'stg_debug'

interface WithDataLayer {
  dataLayer?: object[]
}

let isLoaded = false

/**
 * Loads the Piwik PRO container on a public screen. It does what the container's own snippet does, without the inline
 * script that the security policy forbids. Whoever goes on to a screen that is not public gets a fresh page without it.
 */
export function visit(path: string, containerUrl: string): void {
  if (!isPublicPath(path)) {
    if (isLoaded) window.location.reload()
    return
  }
  if (isLoaded) return
  isLoaded = true
  const dataLayer = ((window as WithDataLayer).dataLayer ??= [])
  dataLayer.push({ start: Date.now(), event: 'stg.start' })
  const script = document.createElement('script')
  script.async = true
  script.src = isDebugging() ? `${containerUrl}?stg_debug` : containerUrl
  document.head.append(script)
}

export function isPublicPath(path: string): boolean {
  return PUBLIC.some((pattern) => pattern.test(path))
}

/** Asked for in the address, and remembered; `stg_disable_debug` ends it. */
function isDebugging(): boolean {
  const asked =
    window.location.search.includes(DEBUG_COOKIE) || document.cookie.includes(DEBUG_COOKIE)
  const isOn = asked && !window.location.search.includes('stg_disable_debug')
  document.cookie = debugCookie(isOn, window.location.protocol === 'https:')
  return isOn
}

/** On https a cookie of this very host alone, that goes over https alone. */
export function debugCookie(isOn: boolean, isSecure: boolean): string {
  const maxAge = isOn ? DEBUG_COOKIE_DAYS * DAY_SECONDS : 0
  const cookie = `${DEBUG_COOKIE}=${isOn ? 1 : ''}; max-age=${maxAge}; SameSite=Strict; path=/`
  return isSecure ? `__Host-${cookie}; Secure` : cookie
}
