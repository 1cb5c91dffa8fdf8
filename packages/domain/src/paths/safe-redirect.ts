/**
 * Decisions A3: a `redirect` is followed only when it is a path on this site. Browsers read a backslash as
 * a slash and drop tabs and line ends, so an address with one of those counts as absent too.
 */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target || !/^\/(?!\/)/.test(target)) return undefined
  return /[\\\u0000-\u001f]/.test(target) ? undefined : target
}
