/** A property of a thing that anybody may have thrown or sent; undefined where it has none. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
