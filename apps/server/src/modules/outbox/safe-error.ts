const MOST = 200
/** What may be of a person, or a secret: an e-mail address, an address with its question, a long number, a token. */
const UNSAFE: readonly [RegExp, string][] = [
  [/[^\s<>()"'=,;:]+@[^\s<>()"',;]+/g, '[e-mail]'],
  [/\?[^\s"')]+/g, '?[…]'],
  [/\bNL\d{2}[A-Z]{4}\d{6,}\b/gi, '[…]'],
  [/(?<![-\w])\+?\d[\d -]{5,}\d(?![-\w])/g, '[…]'],
  [/(?<![-\w])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w-]{20,}/g, '[…]'],
  // PostgreSQL names the values of a row beside its columns.
  [/=\([^)]*\)/g, '=([…])'],
]

/**
 * Why a job failed, for eyes that may not see of whom it is.
 * @param error as it was stored: words of ours, of a library or of a server outside
 * @returns its first line without what may be of a person, and not without end
 */
export function safeError(error: string): string {
  const [line = ''] = error.split('\n', 1)
  const safe = UNSAFE.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), line)
  return safe.length > MOST ? `${safe.slice(0, MOST)}…` : safe
}
