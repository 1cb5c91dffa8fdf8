import type { Plugin } from 'vite'

/** A part of a syntax tree, with its place in the source. */
interface Node {
  type: string
  start: number
  end: number
}

/** A function or a method, or what a `const` is given. */
interface Named extends Node {
  id?: { name?: string } | null
  key?: { name?: string }
  body?: Node | null
  value?: Named
  init?: (Named & { arguments?: Named[] }) | null
}

/**
 * By the file of a library the functions in it that do nothing for us: nobody calls them, or they find out that there is nothing to do.
 * A file is named by how its path ends.
 */
export type Unused = Readonly<Record<string, readonly string[]>>

/**
 * Leaves the insides of functions out of what the browser gets of a library, and with them what they alone need: no bundler can know
 * that nobody presses what would call them. A newer version of the library in which one of them is gone does not build.
 */
export function leftOut(unused: Unused): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      const file = Object.keys(unused).find((path) => id.endsWith(`/node_modules/${path}`))
      if (file === undefined) return undefined
      return { code: withoutInsides(source, this.parse(source), unused[file] ?? []), map: null }
    },
  }
}

/**
 * @param tree of the source
 * @param names of the functions, each of which has to be there
 * @returns the source in which they are empty
 */
export function withoutInsides(source: string, tree: unknown, names: readonly string[]): string {
  const insides = new Map<string, Node[]>(names.map((name) => [name, []]))
  collect(tree, insides)
  const absent = names.filter((name) => insides.get(name)?.length !== 1)
  if (absent.length > 0) throw new Error(`there is not one of each: ${absent.join(', ')}`)
  return Array.from(insides.values())
    .flat()
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}{}${rest.slice(end)}`, source)
}

function collect(part: unknown, insides: ReadonlyMap<string, Node[]>): void {
  if (Array.isArray(part)) {
    for (const one of part) collect(one, insides)
    return
  }
  if (typeof part !== 'object' || part === null) return
  const { type, id, key, body, value, init } = part as Named
  if (type === 'FunctionDeclaration' && body) insides.get(id?.name ?? '')?.push(body)
  if (type === 'MethodDefinition' && value?.body) insides.get(key?.name ?? '')?.push(value.body)
  // As it stands, or wrapped by a call.
  const given = init?.arguments?.[0] ?? init
  const isFunction =
    given?.type === 'ArrowFunctionExpression' || given?.body?.type === 'BlockStatement'
  if (type === 'VariableDeclarator' && isFunction && given?.body)
    insides.get(id?.name ?? '')?.push(given.body)
  for (const inner of Object.values(part)) collect(inner, insides)
}
