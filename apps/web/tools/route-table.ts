import type { Door } from './fewer-files.ts'
import type { BuiltRoute } from './screen-files.ts'

type Doors = ReadonlyMap<string, Door>

/** The router's table of routes, which it reads in the browser. */
export interface RouteTable {
  /** The file that it was built into. */
  url: string
  entry: { module: string }
  /** With all that the router needs no more of it. */
  routes: Record<string, BuiltRoute & Record<string, unknown>>
}

const TABLE = /^[\w.]+=(.*?);?\s*$/s
const TABLE_NAME = 'window.__reactRouterManifest'
const ROUTE_IMPORT = /import \* as (\w+) from "([^"]+)";/g

/** @param script the file of the table */
export function readTable(script: string): RouteTable {
  const [, json = '{}'] = TABLE.exec(script) ?? []
  const table: RouteTable = JSON.parse(json)
  return table
}

/** The routes, each in the file where it really is. */
export function routesOf({ routes }: RouteTable, doors: Doors): Record<string, BuiltRoute> {
  const placeOf = (path: string) => doors.get(path)?.file ?? path
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { module, imports = [] } = route
      return [id, { ...route, module: placeOf(module), imports: imports.map(placeOf) }]
    }),
  )
}

/**
 * The table as a page carries it: each route with its file and what it is called there (`src/screen-modules.ts`). What a module
 * imports is left out, because the server names it in the page itself, and what is not so, which is most: two thirds of what
 * the table weighs, for every visitor.
 */
export function tableForPages(table: RouteTable, doors: Doors): string {
  const entries = Object.entries(routesOf(table, doors)).map(([id, route]) => {
    const door = doors.get(table.routes[id]?.module ?? '')
    const all = Object.entries({ ...route, imports: [], names: door?.names })
    return [id, Object.fromEntries(all.filter(([name, value]) => name === 'path' || isSo(value)))]
  })
  // The router names the table's file once more, in the page that it draws: there is none, and the entry's is there.
  const told = { ...table, url: table.entry.module, routes: Object.fromEntries(entries) }
  return JSON.stringify(told).replaceAll('<', '\\u003c')
}

/** A page with the table in it, and with the routes in the files where they are. */
export function withTable(
  html: string,
  { table, doors }: { table: RouteTable; doors: Doors },
): string {
  const given = `${TABLE_NAME}=${tableForPages(table, doors)};`
  const doorOf = new Map<string, Door>()
  const direct = html
    .replace(`<link rel="modulepreload" href="${table.url}"/>`, '')
    .replace(`import "${table.url}";`, () => given)
    .replace(ROUTE_IMPORT, (statement, route: string, path: string) => {
      const door = doors.get(path)
      if (!door) return statement
      doorOf.set(route, door)
      const names = Object.entries(door.names).map(
        ([name, there]) => `${there} as ${route}_${name}`,
      )
      return `import {${names.join(',')}} from "${door.file}";`
    })
    .replace(/(__reactRouterRouteModules = \{)([^}]*)\}/, (_, begin: string, routes: string) => {
      const modules = routes.replace(/:(route\d+)/g, (named, route: string) => {
        const names = Object.keys(doorOf.get(route)?.names ?? {})
        if (names.length === 0) return named
        return `:{${names.map((name) => `"${name}":${route}_${name}`).join(',')}}`
      })
      return `${begin}${modules}}`
    })
  return Array.from(doors).reduce(
    (page, [path, { file }]) => page.replaceAll(`"${path}"`, `"${file}"`),
    direct,
  )
}

function isSo(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== false && value !== undefined
}
