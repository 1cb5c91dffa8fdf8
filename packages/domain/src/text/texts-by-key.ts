import type { TextTree } from './find-text.ts'

/** Each text of a tree, with its key. */
export function textsByKey(tree: TextTree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, found]) =>
    typeof found === 'string' ? [[`${path}${name}`, found]] : textsByKey(found, `${path}${name}.`),
  )
}
