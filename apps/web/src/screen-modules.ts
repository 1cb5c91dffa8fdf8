import { statusOf, TRIES_WITH_A_LINE, untilFetched } from './cut-line.ts'

type Modules = Record<string, unknown>

interface BuiltRoute {
  module: string
  /** What the file calls what the router knows by its own names (`tools/route-table.ts`); absent where those are the same. */
  names?: Record<string, string>
}

declare global {
  interface Window {
    /** What the router has loaded of the screens, by the names of their routes, and where the rest is. */
    __reactRouterRouteModules?: Modules
    __reactRouterManifest?: { routes: Record<string, BuiltRoute> }
  }
}

const NOT_FOUND = 404

let isWaiting = false

/**
 * The router loads the document anew when the file of a screen cannot be fetched, which without a line leaves nothing but a page of the
 * browser's. It looks for the file among those that it has; here it finds one that is waited for, so that the screen that stands does.
 * To be called before the router begins.
 */
export function waitForScreens(): void {
  const loaded = window.__reactRouterRouteModules
  const routes = window.__reactRouterManifest?.routes
  if (isWaiting || !loaded || !routes) return
  isWaiting = true
  // It asks first whether there is one, and only where it would load one otherwise.
  let asked: string | symbol | undefined
  window.__reactRouterRouteModules = new Proxy(loaded, {
    has(modules, id) {
      asked = id
      return Reflect.has(modules, id) || Reflect.has(routes, id)
    },
    get(modules, id) {
      const route = typeof id === 'string' && id === asked ? routes[id] : undefined
      asked = undefined
      if (Reflect.has(modules, id) || !route || typeof id !== 'string')
        return Reflect.get(modules, id)
      return loadInto(modules, id, route)
    },
  })
}

async function loadInto(modules: Modules, id: string, route: BuiltRoute): Promise<unknown> {
  const { module: path, names } = route
  try {
    const load = (): Promise<Modules> => import(/* @vite-ignore */ path)
    const file = await untilFetched(load, (tries) => isOfBefore(path, tries))
    modules[id] = names ? renamed(file, names) : file
    return modules[id]
  } catch {
    window.location.reload()
    return new Promise(() => undefined)
  }
}

/**
 * A file of several screens may have been read for another of them, whose page held the texts of this one too: then this one has no
 * loader (`text.ts`), while the router's table says that it has.
 */
function renamed(file: Modules, names: Record<string, string>): Modules {
  return Object.fromEntries(
    Object.entries(names).map(([name, there]) => [
      name,
      file[there] ?? (name === 'clientLoader' ? () => null : undefined),
    ]),
  )
}

/** Whether this page is of a version of before, whose files are gone, or the browser does not ask for the file again. */
async function isOfBefore(path: string, tries: number): Promise<boolean> {
  const status = await statusOf(path)
  if (status === undefined) return false
  return status === NOT_FOUND || (status < NOT_FOUND && tries >= TRIES_WITH_A_LINE)
}
