import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program by the variable that names it, by one of its names on the PATH, or where else it may be. */
export function findProgram(
  chosen: string | undefined,
  names: readonly string[],
  elsewhere: readonly string[] = [],
): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [chosen, ...onPath, ...elsewhere].find((path) => path && existsSync(path))
}
