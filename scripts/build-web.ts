import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './build-lock.ts'

const ROOT = join(import.meta.dirname, '..')
/** The last file that the build writes that the server needs. */
const BUILT = join(ROOT, 'apps/web/build/client/csp-hashes.json')
const LOCK = join(ROOT, 'node_modules/.cache/web-build.lock')
const SOURCES = ['apps/web', 'packages/domain/src', 'package-lock.json']
const NOT_A_SOURCE = /(^|\/)(build|node_modules|\.react-router|\.tsbuild)(\/|$)/

/** Builds the web app when there is no build or a source is newer; of several that start together, one does. */
export function buildWebIfStale(): void {
  if (isFresh()) return
  oneAtATime(LOCK, () => {
    if (!isFresh()) build()
  })
}

function isFresh(): boolean {
  return existsSync(BUILT) && newestSourceMs() <= statSync(BUILT).mtimeMs
}

function build(): void {
  // The npm that runs this script, wherever it is installed.
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm']
  const { status } = spawnSync(command, [...before, 'run', 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('The web app could not be built; see above.')
}

function newestSourceMs(): number {
  return Math.max(...SOURCES.flatMap(filesOf).map((file) => statSync(file).mtimeMs))
}

function filesOf(path: string): string[] {
  const full = join(ROOT, path)
  if (statSync(full).isFile()) return [full]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_A_SOURCE.test(file.slice(ROOT.length)))
}
