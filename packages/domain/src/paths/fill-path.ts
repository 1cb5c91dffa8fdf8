/** The names that a pattern has to be given, and those that it can do without: ':id', ':step?'. */
type NeededIn<P extends string> = P extends `${infer First}/${infer Rest}`
  ? NeededIn<First> | NeededIn<Rest>
  : P extends `:${string}?`
    ? never
    : P extends `:${infer Name}`
      ? Name
      : never
type OptionalIn<P extends string> = P extends `${infer First}/${infer Rest}`
  ? OptionalIn<First> | OptionalIn<Rest>
  : P extends `:${infer Name}?`
    ? Name
    : never

type Value = string | number | undefined

/** What a pattern is filled with; a name that it lacks, or one too many, does not compile. */
export type ValuesOf<P extends string> = { [N in NeededIn<P>]: string | number } & {
  [N in OptionalIn<P>]?: Value
}

/** What follows the question mark; a name without a value is left out. */
export type Query = Record<string, string | number | null | undefined>

/**
 * The address of a route on this site: '/account/mijn-vignetten/1?a=b'. Values of the path are names and ids, and
 * `{requestId}`, which the server fills in: they go in as they are. A slash in the query stays readable.
 */
export function fillPath<P extends string>(pattern: P, values: ValuesOf<P>, query?: Query): string
export function fillPath(
  pattern: string,
  values: Record<string, Value>,
  query: Query = {},
): string {
  const parts = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? values[part.replace(/\W/g, '')] : part))
  const path = `/${parts.filter((part) => part !== undefined).join('/')}`
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`] : [],
  )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
