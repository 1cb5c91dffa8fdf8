import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeSbom, type Sbom, SERVED } from './sbom.ts'

interface Locked {
  version: string
  license?: string
  integrity?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
) as { packages: Record<string, Locked> }

let sbom: Sbom
beforeAll(() => {
  sbom = makeSbom()
})

test('the bill of materials has each package of the lock file that is served, and no other', () => {
  const listed = sbom.components.map(({ name, version }) => `${name}@${version}`)
  const others = [...servedOf(SERVED)].filter((path) => path.includes('node_modules/'))
  const locked = others.map((path) => `${nameAt(path)}@${packages[path]?.version}`)
  expect(locked.length).toBeGreaterThan(150)
  expect(locked).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod'].map(expectVersion)))
  expect(listed.toSorted()).toEqual([...new Set(locked)].toSorted())
})

test('each has a version, a licence and the hash that the lock file has', () => {
  const hashOf = new Map(
    Object.entries(packages).map(([path, { version, integrity = '' }]) => [
      `${nameAt(path)}@${version}`,
      Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex'),
    ]),
  )
  const lacking = sbom.components.filter(({ name, version, licenses = [], hashes = [], purl }) => {
    const [licence] = licenses
    const isLicensed = licence?.expression ?? licence?.license?.id ?? licence?.license?.name
    const isHashed = hashes.some(({ content }) => content === hashOf.get(`${name}@${version}`))
    return !isLicensed || !/^\d+\.\d+\.\d+/.test(version) || !purl || !isHashed
  })
  expect(lacking.map(({ name }) => name)).toEqual([])
})

test('it tells neither where it was made nor where the packages were fetched from', () => {
  const text = JSON.stringify(sbom)
  expect(text).not.toContain(join(import.meta.dirname, '..'))
  expect(text).not.toMatch(/"distribution"|download_url|\.tgz|localhost|file:/)
  expect(sbom.metadata.component.name).toBe('vignettes-portal')
})

function expectVersion(name: string): string {
  return `${name}@${packages[`node_modules/${name}`]?.version}`
}

/** The paths of what these workspaces need when they run. */
function servedOf(folders: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (from: string): void => {
    const { dependencies, optionalDependencies } = packages[from] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = pathOf(name, from)
      if (found.has(path)) continue
      found.add(path)
      follow(path)
    }
  }
  for (const folder of folders) follow(folder)
  return found
}

/** Where Node finds a package that is asked for from there. */
function pathOf(name: string, from: string): string {
  const own = `${from ? `${from}/` : ''}node_modules/${name}`
  const found = packages[own]
  if (found) return found.link ? (found.resolved ?? own) : own
  if (from === '') throw new Error(`${name} is not in the lock file`)
  const at = from.lastIndexOf('/node_modules/')
  return pathOf(name, at === -1 ? '' : from.slice(0, at))
}

function nameAt(path: string): string {
  return path.split('node_modules/').at(-1) ?? path
}
