import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import type { TextKey, TextNamespace } from '@vignettes/domain/text/keys.ts'
import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import check from '@vignettes/domain/text/nl/check.json' with { type: 'json' }
import error from '@vignettes/domain/text/nl/error.json' with { type: 'json' }
import layout from '@vignettes/domain/text/nl/layout.json' with { type: 'json' }
import portal from '@vignettes/domain/text/nl/portal.json' with { type: 'json' }
import { PAGE_TEXTS_ID } from '@vignettes/domain/text/page-texts.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import i18next, { type BackendModule } from 'i18next'

/** §7 translations. */
const LOCATION = { loadPath: '/locales/{{lng}}/{{ns}}.json' }

/** Fetches texts when a screen first needs them; the loader itself is no part of the public screens. */
const lazyBackend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, done) => {
    void import('i18next-http-backend').then(
      ({ default: HttpBackend }) =>
        new HttpBackend(i18next.services, LOCATION).read(language, namespace, done),
      (error: Error) => done(error, null),
    )
  },
}

// What the screens that anybody may read say is bundled: they are hydrated without any text beside them.
const bundled = { check, error, layout, portal }

/** Those of the screen that was opened stand in its page: none of them is waited for. Prerendering has them all. */
function textsInPage(): typeof bundled {
  if (import.meta.env.SSR) return TEXTS[DEFAULT_LANGUAGE]
  const given = document.getElementById(PAGE_TEXTS_ID)?.textContent
  return { ...JSON.parse(given ?? '{}'), ...bundled }
}

const inPage = textsInPage()

void i18next.use(lazyBackend).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  ns: Object.keys(inPage),
  defaultNS: 'portal',
  resources: { [DEFAULT_LANGUAGE]: inPage },
  partialBundledLanguages: true,
  initAsync: false,
  nsSeparator: '.',
  keySeparator: '.',
  debug: import.meta.env.DEV && !import.meta.env.SSR && import.meta.env.MODE !== 'test',
  // §9: interpolated values are not escaped; React does that itself.
  interpolation: { escapeValue: false, defaultVariables: LIMITS },
})

/** The language of who reads this; nobody can choose another yet (docs/how-to/add-a-language.md). */
export function readerLanguage(): Language {
  return DEFAULT_LANGUAGE
}

export type TextValues = Record<string, string | number>

/** The text of a key in the reader's language, with its values filled in. */
export function text(key: TextKey, values: TextValues = {}): string {
  return i18next.t(key, values)
}

let hasBegun = import.meta.env.MODE === 'test'

/** From here on the router asks for screens: those of the page that was opened have been read. */
export function beginApp(): void {
  hasBegun = true
}

/**
 * A route's `clientLoader` that waits for the texts of its screen. The screen of the page that was opened has them in it and
 * waits for none: without a loader the router takes over what was prerendered, as it stands.
 */
export function withTexts(...namespaces: TextNamespace[]) {
  return !hasBegun && namespaces.every(isThere) ? undefined : textLoader(...namespaces)
}

/** What waits for texts, for a loader that does more than that, or for a part that comes when it is needed. */
export function textLoader(...namespaces: TextNamespace[]) {
  return async () => {
    await i18next.loadNamespaces(namespaces)
    // A screen without its words helps nobody: the error screen, whose words are bundled, does. Having tried is not
    // having them: i18next calls a namespace loaded that it could not get.
    if (!namespaces.every(isThere)) throw new Error('Texts could not be loaded')
    return null
  }
}

function isThere(namespace: TextNamespace): boolean {
  return i18next.hasResourceBundle(readerLanguage(), namespace)
}
