/** What an address asks for, without its query, as every spelling of it means it; undefined for one that says nothing. */
export function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.replace(/\?.*$/s, ''))
  } catch {
    return undefined
  }
}
