import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import {
  type DisplayValue,
  type DisplayValues,
  displayText,
} from '@vignettes/domain/text/display-value.ts'
import { DEFAULT_NAMESPACE, type TextKey } from '@vignettes/domain/text/keys.ts'
import { readKey } from '@vignettes/domain/text/key-with-values.ts'
import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import { createInstance } from 'i18next'

const i18n = createInstance()
void i18n.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  ns: Object.keys(TEXTS[DEFAULT_LANGUAGE]),
  defaultNS: DEFAULT_NAMESPACE,
  nsSeparator: '.',
  keySeparator: '.',
  initAsync: false,
  resources: TEXTS,
  // §9: interpolated values are not escaped; who puts a text into HTML escapes the whole.
  interpolation: { escapeValue: false, defaultVariables: { ...LIMITS } },
})

/** The text of a key in a language, with the limits of §9 and `params` filled in. */
export function translate(language: Language, key: TextKey, params: DisplayValues = {}): string {
  const words: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params)) {
    words[name] = typeof value === 'number' ? value : show(language, value)
  }
  const { key: bare, values } = readKey(key)
  return i18n.t(bare, { ...values, ...words, lng: language })
}

/** A value in words of a language. */
export function show(language: Language, value: DisplayValue): string {
  return displayText(value, language, (key, values) => translate(language, key, values))
}

/** Whether a message that a rule gave is the key of a text, with or without values. */
export function isTextKey(message: string): message is TextKey {
  return i18n.exists(readKey(message).key)
}
