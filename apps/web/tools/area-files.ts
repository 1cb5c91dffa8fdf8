/** What a bundler knows of a module. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** Screens that are opened one after the other, by the files where they begin. */
type Areas = Readonly<Record<string, readonly string[]>>

export interface Screens {
  /** The files where a first visit begins. */
  first: readonly string[]
  /** What one of these needs and another screen too, all others find in the file of the first of them; the rest stays apart. */
  inTurn: Areas
  /** Each has a file, and what several of them need has another. */
  apart: Areas
}

const SHARED = 'shared'

/**
 * Gathers what is needed together in one file each: fewer requests, none of which waits for another. A first visit gets two,
 * one of libraries, which seldom changes, and one of our own; its screen stays a file of its own, and so does what is only
 * loaded later.
 *
 * @returns the groups of a bundler, what others import first, because a group draws in what its modules import
 */
export function areaFiles(screens: Screens) {
  // A build has a graph for the browser and one for prerendering.
  const known = new WeakMap<Modules, (id: string) => string | null>()
  const group = (file: string) => ({
    debugName: file,
    name(id: string, modules: Modules): string | null {
      const fileOf = known.get(modules) ?? fileFinder(modules, screens)
      known.set(modules, fileOf)
      return fileOf(id) === file ? file : null
    },
  })
  const { inTurn, apart } = screens
  return ['vendor', 'portal', ...Object.keys(inTurn), SHARED, ...Object.keys(apart)].map(group)
}

/** @returns tells of a module the name of its file, null for one that stays apart */
function fileFinder(modules: Modules, screens: Screens) {
  const first = closureOf(screens.first, modules)
  const neededBy = (areas: Areas) =>
    Object.entries(areas).map(([file, roots]) => ({ file, needed: closureOf(roots, modules) }))
  const inTurn = neededBy(screens.inTurn)
  const apart = neededBy(screens.apart)
  return (id: string): string | null => {
    if (first.has(id)) {
      if (isLibrary(id)) return 'vendor'
      return isScreen(id) ? null : 'portal'
    }
    const [earlier, later] = inTurn.filter(({ needed }) => needed.has(id))
    const [one, more] = apart.filter(({ needed }) => needed.has(id))
    if (earlier) return (later ?? one) ? earlier.file : null
    return more ? SHARED : (one?.file ?? null)
  }
}

/** The design system changes as often as our own parts do. */
function isLibrary(id: string): boolean {
  return /\/node_modules\/(?!@amsterdam\/)/.test(id)
}

function isScreen(id: string): boolean {
  return id.includes('/src/features/')
}

/** The modules and everything that they import, near and far. */
function closureOf(roots: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  roots.forEach(visit)
  return found
}
