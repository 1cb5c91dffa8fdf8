import type { TextKey } from './keys.ts'

const MARK = '?'

/**
 * A rule answers with one string. Where its text needs to know more than the limits, the values follow the key:
 * `form.too-long?max=60&n=83`.
 */
export function keyWithValues(key: TextKey, values: Record<string, number | string>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  return `${key}${MARK}${pairs.join('&')}`
}

/** The key and the values of what a rule answered. */
export function readKey(message: string): { key: string; values: Record<string, string> } {
  const [key = '', pairs = ''] = message.split(MARK)
  const values = pairs.split('&').map((pair) => pair.split('='))
  return { key, values: Object.fromEntries(values) as Record<string, string> }
}
