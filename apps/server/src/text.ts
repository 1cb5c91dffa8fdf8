import {
  type DisplayValue,
  type DisplayValues,
  displayText,
} from '@vignettes/domain/text/display-value.ts'
import { findText } from '@vignettes/domain/text/find-text.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { readKey } from '@vignettes/domain/text/key-with-values.ts'
import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import type { Sender } from './ports/sender.ts'

/** The text of a key in a language, with the limits of §9 and `params` filled in. */
export function translate(language: Language, key: TextKey, params: DisplayValues = {}): string {
  const words: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params)) {
    words[name] = typeof value === 'number' ? value : show(language, value)
  }
  const { key: bare, values } = readKey(key)
  const filled = { ...values, ...words }
  // What the desk alone is told is in Dutch.
  const found = findText(TEXTS[language], bare, filled) ?? findText(TEXTS.nl, bare, filled)
  return found ?? bare
}

/** A value in words of a language. */
export function show(language: Language, value: DisplayValue): string {
  return displayText(value, language, (key, values) => translate(language, key, values))
}

/** Whether a message that a rule gave is the key of a text, with or without values. */
export function isTextKey(message: string): message is TextKey {
  return findText(TEXTS[DEFAULT_LANGUAGE], readKey(message).key) !== undefined
}

/** The helpline as a reader is told it: a number such as 14 020 works in the Netherlands alone. */
export function phoneIn(language: Language, sender: Pick<Sender, 'phone' | 'phoneAbroad'>): string {
  const { phone, phoneAbroad: abroad } = sender
  if (language === DEFAULT_LANGUAGE || phone === abroad) return phone
  return translate(language, 'layout.contact.both', { phone, abroad })
}
