import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'

/** A part of a syntax tree, with its place in the source. */
interface Node {
  type: string
  start: number
  end: number
}

/** A statement of a module's own. */
interface Statement extends Node {
  /** Of an import. */
  specifiers?: (Node & { local?: Name })[]
  /** Of what is exported. */
  declaration?: Statement | null
  /** Of `const`. */
  declarations?: { id: Node & Partial<Name> }[]
}

interface Name {
  name: string
}

interface Call extends Node {
  callee: Partial<Name>
  arguments: { properties?: (Node & { key?: Partial<Name> })[] }[]
}

const CALLS = /\/packages\/domain\/src\/api\/[\w-]+\.ts$/
/** What the server checks and the document of the API tells. The browser sends a call and trusts its answer. */
const FOR_THE_SERVER = new Set(['summary', 'params', 'query', 'body', 'reply', 'errors'])

/**
 * Leaves out of the calls for the browser what only the server reads of them: the shapes of what is sent and answered. With them goes
 * the library that checks shapes, on every screen that has no form.
 *
 * @param sources all of the browser's, by their paths
 */
export function callsWithoutShapes(sources: readonly string[]): Plugin {
  let calls: ReadonlyMap<string, string> = new Map()
  return {
    name: 'calls-without-shapes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const codes = await Promise.all(
        sources.map(async (path) => {
          const source = await readFile(path, 'utf8')
          // What is said of types alone names nothing that has to be there.
          return [path, (await transformWithOxc(source, path)).code] as const
        }),
      )
      calls = withoutShapes(new Map(codes), (code) => this.parse(code))
    },
    transform: (_, id) => calls.get(id),
  }
}

/**
 * @param sources by their paths
 * @param parse gives the syntax tree of a module
 * @returns those with calls, by their paths
 */
export function withoutShapes(
  sources: ReadonlyMap<string, string>,
  parse: (source: string) => { body: unknown[] },
): Map<string, string> {
  const calls = new Map<string, string>()
  const schemasOf = new Map<string, ReadonlySet<string>>()
  const take = (path: string, source: string) =>
    schemasOf.set(path, new Set(source.match(/\w+Schema\b/g)))
  for (const [path, source] of sources) {
    if (CALLS.test(path)) calls.set(path, without(source, shapesIn(parse(source))))
    take(path, calls.get(path) ?? source)
  }
  // What one lets go of may have been the last to need something of another.
  for (let isDone = false; !isDone;) {
    isDone = true
    for (const [path, source] of calls) {
      const isNamedElsewhere = (name: string) =>
        [...schemasOf].some(([other, names]) => other !== path && names.has(name))
      const statements = parse(source).body as Statement[]
      const unneeded = unneededIn(source, statements, isNamedElsewhere)
      if (unneeded.length === 0) continue
      isDone = false
      const left = without(source, unneeded)
      calls.set(path, left)
      take(path, left)
    }
  }
  return calls
}

function without(source: string, parts: readonly Node[]): string {
  return parts
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
      source,
    )
}

/** The properties of what `endpoint` is given that only the server reads. */
function shapesIn(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(shapesIn)
  if (!isNode(tree)) return []
  if (!isEndpoint(tree)) return Object.values(tree).flatMap(shapesIn)
  return tree.arguments.flatMap(({ properties = [] }) =>
    properties.filter(({ key }) => FOR_THE_SERVER.has(key?.name ?? '')),
  )
}

/** What is imported or declared here and that nothing names any more. */
function unneededIn(
  source: string,
  statements: readonly Statement[],
  isNamedElsewhere: (name: string) => boolean,
): Node[] {
  const isNamed = (name: string) =>
    (source.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1
  return statements.flatMap((statement): Node[] => {
    const { type, specifiers = [], declaration } = statement
    if (type === 'ImportDeclaration') {
      const unneeded = specifiers.filter(({ local }) => local && !isNamed(local.name))
      return unneeded.length === specifiers.length ? [statement] : unneeded
    }
    const [declared] = (declaration ?? statement).declarations ?? []
    const { type: kind, name } = declared?.id ?? {}
    if (kind !== 'Identifier' || !name || isNamed(name)) return []
    const isForOthers = declaration && (!name.endsWith('Schema') || isNamedElsewhere(name))
    return isForOthers ? [] : [statement]
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function isEndpoint(node: Node): node is Call {
  return node.type === 'CallExpression' && (node as Call).callee.name === 'endpoint'
}
