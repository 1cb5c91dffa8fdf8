import { LIMITS } from '../rules/limits.ts'
import { DEFAULT_NAMESPACE } from './keys.ts'

/** Texts as their files hold them, in the format of i18next: nested keys, and values as `{{name}}`. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

const DEFAULT_VALUES: Readonly<Record<string, number>> = LIMITS

/**
 * The text of a key, with its values and the limits of §9 filled in. §9: values are not escaped; who puts a text into HTML
 * escapes the whole.
 *
 * @param texts of one language, by namespace
 * @param key with its namespace, or without it where that is the default one
 * @returns undefined where there is no such text
 */
export function findText(
  texts: TextTree,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const found = textAt(texts, key) ?? textAt(texts, `${DEFAULT_NAMESPACE}.${key}`)
  return found?.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? DEFAULT_VALUES[name] ?? ''),
  )
}

function textAt(texts: TextTree, key: string): string | undefined {
  let found: string | TextTree | undefined = texts
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return typeof found === 'string' ? found : undefined
}
