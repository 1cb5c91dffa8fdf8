/** What a bundler knows of a module. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/**
 * Gathers what a first visit needs in two files, one of libraries, which seldom changes, and one of our own: fewer
 * requests on a phone. That is whatever the given modules import, and not what is only loaded later; the screen itself
 * stays a file of its own.
 *
 * @param roots the files where a first visit begins
 * @returns the groups of a bundler, the libraries first, because a group draws in what its modules import
 */
export function firstScreenFiles(roots: readonly string[]) {
  // A build has a graph for the browser and one for prerendering.
  const needed = new WeakMap<Modules, ReadonlySet<string>>()
  const group = (file: string, belongs: (id: string) => boolean) => ({
    debugName: file,
    name(id: string, modules: Modules): string | null {
      const found = needed.get(modules) ?? closureOf(roots, modules)
      needed.set(modules, found)
      return found.has(id) && belongs(id) ? file : null
    },
  })
  return [group('vendor', isLibrary), group('portal', (id) => !isLibrary(id) && !isScreen(id))]
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
