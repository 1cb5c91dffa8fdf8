import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the router's own build says of a route. */
export interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  /** Of the home address. */
  index?: boolean
  module: string
  imports?: readonly string[]
  css?: readonly string[]
}

/** What a screen needs before it can be drawn. */
export interface ScreenFiles {
  scripts: string[]
  styles: string[]
  /** Namespaces of texts. */
  texts: string[]
}

/**
 * What the screen at each address needs, so that the page itself can name it and nothing waits for something else: the files of
 * its route and of those around it, and the texts that they wait for.
 *
 * @param routes of the router's build, by their names
 * @param sourceOf gives the source of a route by its name
 * @returns by the pattern of an address; an address that is not known has none
 */
export async function screenFiles(
  routes: Readonly<Record<string, BuiltRoute>>,
  sourceOf: (id: string) => Promise<string>,
): Promise<Record<string, ScreenFiles>> {
  const around = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const screens = Object.values(routes).filter(
    ({ id, path, index }) => (path || index) && path !== '*' && !around.has(id),
  )
  const found = await Promise.all(
    screens.map(async (screen) => {
      const branch = branchOf(routes, screen)
      const texts = await Promise.all(branch.map(async ({ id }) => textsOf(await sourceOf(id))))
      const files: ScreenFiles = {
        scripts: unique(branch.flatMap(({ module, imports = [] }) => [module, ...imports])),
        styles: unique(
          branch.flatMap(({ css = [] }) => css).map((path) => path.replace(/#.*$/, '')),
        ),
        texts: unique(texts.flat()),
      }
      return [addressOf(branch), files] as const
    }),
  )
  return Object.fromEntries(found)
}

const IMPORTED = /(?:from|import)"\.\/([^"]+\.js)"/g

/**
 * A screen that another draws and fetches when it is opened: who opens it by its address has its file named as well.
 *
 * @param file what its file is called before the hash
 * @param scripts of the build, by their addresses
 * @throws where there is not one such file
 */
export function withPart(
  around: ScreenFiles | undefined,
  file: string,
  scripts: ReadonlyMap<string, string>,
): ScreenFiles {
  const begins = Array.from(scripts.keys()).filter((path) => path.includes(`/${file}-`))
  const [part, ...others] = begins
  if (!around || part === undefined || others.length > 0)
    throw new Error(`There is not one file of the part ${file}`)
  const needed = new Set(around.scripts)
  const need = (path: string) => {
    if (needed.has(path)) return
    needed.add(path)
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    for (const [, name = ''] of (scripts.get(path) ?? '').matchAll(IMPORTED)) need(folder + name)
  }
  need(part)
  return { ...around, scripts: [...needed] }
}

/** The sources of an app's routes, whose names are their paths without an ending unless the table gives them another. */
export function routeSources(folder: string, routes: Readonly<Record<string, { file: string }>>) {
  return async (id: string): Promise<string> => {
    const file = routes[id]?.file
    if (file === undefined) throw new Error(`No source is known of the route ${id}`)
    return readFile(join(folder, file), 'utf8')
  }
}

/** From the outermost to the screen itself. */
function branchOf(routes: Readonly<Record<string, BuiltRoute>>, screen: BuiltRoute): BuiltRoute[] {
  const parent = screen.parentId === undefined ? undefined : routes[screen.parentId]
  return parent ? [...branchOf(routes, parent), screen] : [screen]
}

function addressOf(branch: readonly BuiltRoute[]): string {
  return `/${branch
    .map(({ path }) => path)
    .filter(Boolean)
    .join('/')}`
}

/** The texts that a route waits for: it names them where it calls one of the two that load them. */
function textsOf(source: string): string[] {
  return Array.from(source.matchAll(/\b(?:withTexts|textLoader)\(([^)]*)\)/g), ([, names = '']) =>
    Array.from(names.matchAll(/'([\w-]+)'/g), ([, name = '']) => name),
  ).flat()
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}
