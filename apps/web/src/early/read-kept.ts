/** What this browser, or this tab of it, keeps under a name; '' where there is nothing, or it keeps nothing: one that blocks it throws. */
export function readKept(
  key: string,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): string {
  try {
    return window[area].getItem(key) ?? ''
  } catch {
    return ''
  }
}
