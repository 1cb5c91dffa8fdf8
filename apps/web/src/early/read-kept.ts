/** What this browser keeps under a name; '' where there is nothing, or it keeps nothing: one that blocks it throws. */
export function readKept(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
