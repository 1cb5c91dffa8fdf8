/** What a bundler knows of a module. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

export interface Screens {
  /** The files where a first visit begins. */
  first: readonly string[]
  /** Screens that are opened one after the other, by the files where they begin. */
  areas: Readonly<Record<string, readonly string[]>>
  /**
   * What is fetched as one, by its name: each row is of areas, and what all of these need is in it. What more than one file could
   * hold is in the first; `portal` has what the page around every screen needs besides.
   */
  files: Readonly<Record<string, readonly (readonly string[])[]>>
}

/**
 * Gathers what is needed together in one file each: fewer requests, none of which waits for another. A first visit gets two,
 * one of libraries, which seldom changes, and one of our own; its screen stays a file of its own, and so does what is in no area.
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
  return Array.from(new Set(['vendor', 'portal', ...Object.keys(screens.files)]), group)
}

/** What prerendering alone needs. */
const ALL_TEXTS = '/domain/src/text/texts.ts'

/** @returns tells of a module the name of its file, null for one that stays apart */
function fileFinder(modules: Modules, { first, areas, files }: Screens) {
  const neededFirst = closureOf(first, modules)
  const neededIn = Object.fromEntries(
    Object.entries(areas).map(([area, roots]) => [area, closureOf(roots, modules)]),
  )
  return (id: string): string | null => {
    if (neededFirst.has(id)) {
      if (isLibrary(id)) return 'vendor'
      return isScreen(id) ? null : 'portal'
    }
    const isNeeded = (area: string) => neededIn[area]?.has(id) ?? false
    const [file] =
      Object.entries(files).find(([, rows]) => rows.some((row) => row.every(isNeeded))) ?? []
    return file ?? null
  }
}

/** The design system changes as often as our own parts do. What holds a bundle together comes with the first of it. */
function isLibrary(id: string): boolean {
  return /\/node_modules\/(?!@amsterdam\/)|rolldown\/runtime/.test(id)
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
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!imported.endsWith(ALL_TEXTS)) visit(imported)
  }
  roots.forEach(visit)
  return found
}
