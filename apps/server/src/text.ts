import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import { DEFAULT_NAMESPACE, type TextKey } from '@vignettes/domain/text/keys.ts'
import { createInstance } from 'i18next'

/** §9 default and fallback language. */
export const LANGUAGE = 'nl'
const TEXT_DIR = join(
  dirname(fileURLToPath(import.meta.resolve('@vignettes/domain/text/keys.ts'))),
  LANGUAGE,
)

/** The text files as they are, by namespace; also what `/locales` serves. */
export const TEXT_FILES: ReadonlyMap<string, Buffer> = new Map(
  readdirSync(TEXT_DIR)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [basename(file, '.json'), readFileSync(join(TEXT_DIR, file))]),
)

const namespaces = [...TEXT_FILES.keys()]

const i18n = createInstance()
void i18n.init({
  lng: LANGUAGE,
  fallbackLng: LANGUAGE,
  ns: namespaces,
  defaultNS: DEFAULT_NAMESPACE,
  nsSeparator: '.',
  keySeparator: '.',
  initAsync: false,
  resources: {
    [LANGUAGE]: Object.fromEntries(
      namespaces.map((namespace) => [namespace, JSON.parse(String(TEXT_FILES.get(namespace)))]),
    ),
  },
  // §9: interpolated values are not escaped; who puts a text into HTML escapes the whole.
  interpolation: { escapeValue: false, defaultVariables: { ...LIMITS } },
})

/** The Dutch text of a key, with the limits of §9 and `params` filled in. */
export function translate(key: TextKey, params?: Record<string, string | number>): string {
  return i18n.t(key, params ?? {})
}

/** Whether a message that a rule gave is the key of a text. */
export function isTextKey(message: string): message is TextKey {
  return i18n.exists(message)
}
