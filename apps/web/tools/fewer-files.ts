/** Scripts of a build by their addresses. */
export type Scripts = ReadonlyMap<string, string>

/** Where what a route exports lies: under other names, in the file of its area. */
export interface Door {
  /** An address. */
  file: string
  /** What the file calls it, by what the router does. */
  names: Record<string, string>
}

const RUNTIME = /\/rolldown-runtime-[\w-]+\.js$/
const VENDOR = /\/vendor-[\w-]+\.js$/
const PAIR = /([\w$]+)(?: as ([\w$]+))?/g
/** Something that only leads on: the bundler makes it for each route whose module lies in a file with others. */
const ONLY_A_DOOR = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/

/**
 * The files that hold nothing but the way to another: one request each, and one more trip, for what the page can name itself.
 * The bundler's own is one of them once it is gone (`withoutRuntime`).
 *
 * @param built before that
 * @returns by their addresses
 */
export function doorsIn(built: Scripts): Map<string, Door> {
  const [runtime, vendor] = runtimeAndVendor(built)
  return new Map(
    Array.from(built).flatMap(([path, code]) => {
      if (path === runtime && vendor) return [[path, { file: vendor, names: {} }]] as const
      const [, pairs = '', file] = ONLY_A_DOOR.exec(code) ?? []
      if (file === undefined) return []
      return [[path, { file: beside(path, file), names: namesIn(pairs) }]] as const
    }),
  )
}

/**
 * What the bundler needs to tie modules together, 0.7 kB in a file that every screen waits for, goes to the libraries'.
 *
 * @returns the scripts without that file
 */
export function withoutRuntime(scripts: Scripts): Map<string, string> {
  const [runtime, vendor] = runtimeAndVendor(scripts)
  if (!runtime || !vendor) return new Map(scripts)
  const runtimeFile = fileOf(runtime)
  const vendorFile = fileOf(vendor)
  const [, own = '', pairs = ''] =
    /^([^]*)export\{([^}]*)\};?\s*$/.exec(scripts.get(runtime) ?? '') ?? []
  const names = Object.entries(namesIn(pairs))
  const listed = (entries: readonly string[]) => entries.join(',')
  const taken = new RegExp(`import\\{([^}]*)\\}from"\\./${runtimeFile}";`)
  const begin = [
    `const{${listed(names.map(([name]) => `${name}:runtime_${name}`))}}=(()=>{${own}`,
    `return{${listed(names.map(([name, local]) => `${name}:${local}`))}}})();`,
  ].join('')
  return new Map(
    Array.from(scripts).flatMap(([path, code]) => {
      if (path === runtime) return []
      const moved =
        path === vendor
          ? code
              .replace(taken, (_, used: string) => {
                const here = Object.entries(namesIn(used))
                return `${begin}const ${listed(here.map(([local, name]) => `${local}=runtime_${name}`))};`
              })
              .concat(`export{${listed(names.map(([name]) => `runtime_${name}`))}};`)
          : code.replace(taken, (_, used: string) => {
              const here = Object.entries(namesIn(used))
              return `import{${listed(here.map(([local, name]) => `runtime_${name} as ${local}`))}}from"./${vendorFile}";`
            })
      return [[path, moved.replaceAll(runtimeFile, vendorFile)]] as const
    }),
  )
}

function runtimeAndVendor(scripts: Scripts) {
  return [RUNTIME, VENDOR].map((name) => [...scripts.keys()].find((path) => name.test(path)))
}

/** @returns of `a as b,c` what each is called before, by what it is called after: { b: 'a', c: 'c' } */
function namesIn(pairs: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(pairs.matchAll(PAIR), ([, name = '', other = name]) => [other, name]),
  )
}

function fileOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function beside(path: string, file: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + file
}
