import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.ts'

const ROOT = join(import.meta.dirname, '..')
/** What runs at a city's: the sandbox, the benches and the tests do not. */
export const SERVED = ['apps/server', 'apps/web', 'packages/domain'] as const

/** Of packages that name no licence that npm can read: what lies beside their code. */
const LICENCES: Readonly<Record<string, string>> = {
  '@amsterdam/design-system-react-icons': 'LicenseRef-City-of-Amsterdam',
  '@amsterdam/design-system-tokens': 'LicenseRef-City-of-Amsterdam',
  'dejavu-fonts-ttf': 'LicenseRef-Bitstream-Vera',
  'png-js': 'MIT',
}

export interface Component {
  'bom-ref': string
  name: string
  version: string
  purl: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  hashes?: { alg: string; content: string }[]
  externalReferences?: { type: string; url: string }[]
}

/** What of CycloneDX is read here; the rest goes through as npm wrote it. */
export interface Sbom {
  metadata: { component: { name: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
}

/**
 * The software bill of materials of what is served: npm's own document, without what only tests and builds need.
 *
 * npm's `--omit dev` leaves out what a workspace needs for its tests as well, such as Fastify, so that what is needed
 * is followed here from the dependencies of each workspace. An optional peer is none of it, and stops npm from writing
 * anything at all unless peers are not looked at.
 */
export function makeSbom(): Sbom {
  const workspaces = SERVED.map((folder) => `--workspace=${folder}`)
  const options = ['--sbom-format=cyclonedx', '--package-lock-only', '--legacy-peer-deps']
  const written = npm(['sbom', ...options, ...workspaces])
  const all = JSON.parse(written) as Sbom
  const needed = reachable(all)
  return {
    ...all,
    // npm calls it as the folder is called that it lies in.
    metadata: {
      ...all.metadata,
      component: { ...all.metadata.component, name: manifest('.').name },
    },
    components: all.components.filter((each) => needed.has(each['bom-ref'])).map(asTold),
    dependencies: all.dependencies.filter(({ ref }) => needed.has(ref)),
  }
}

/** Their refs: what the served workspaces depend on, and what that depends on. */
function reachable({ components, dependencies }: Sbom): ReadonlySet<string> {
  const edges = new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]))
  const nameOf = new Map(components.map((each) => [each['bom-ref'], each.name]))
  const found = new Set<string>()
  const follow = (ref: string): void => {
    if (found.has(ref)) return
    found.add(ref)
    for (const next of edges.get(ref) ?? []) follow(next)
  }
  for (const { name, version, dependencies: wanted = {} } of SERVED.map(manifest)) {
    // The edges of a workspace are those of its tests as well.
    const ofWorkspace = edges.get(`${name}@${version}`) ?? []
    ofWorkspace.filter((ref) => Object.hasOwn(wanted, nameOf.get(ref) ?? '')).forEach(follow)
  }
  return found
}

/** With its licence, and without where this machine fetches packages from. */
function asTold({ externalReferences = [], ...component }: Component): Component {
  const name = LICENCES[component.name]
  const ours = name && [{ license: name.includes('Ref') ? { name } : { id: name } }]
  return {
    ...component,
    licenses: component.licenses ?? (ours || []),
    externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
  }
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest
}
