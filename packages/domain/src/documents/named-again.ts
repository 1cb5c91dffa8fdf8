/**
 * One file is one document (issue 14, 2): of those that name a file by its id, all that name one which another before them named.
 *
 * @param named what names a file, and the id of the file; undefined for what is a file itself
 */
export function namedAgain<Name>(named: Iterable<readonly [Name, string | undefined]>): Name[] {
  const seen = new Set<string>()
  const again: Name[] = []
  for (const [name, id] of named) {
    if (id === undefined) continue
    if (seen.has(id)) again.push(name)
    seen.add(id)
  }
  return again
}
