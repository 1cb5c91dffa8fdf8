/** JSON of which a check says that it is what was kept; undefined for anything else. */
export function parseJson<T>(
  isKept: (value: unknown) => value is T,
): (text: string) => T | undefined {
  return (text) => {
    try {
      const value: unknown = JSON.parse(text)
      return isKept(value) ? value : undefined
    } catch {
      return undefined
    }
  }
}

/** An object, of which each property may be anything. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
