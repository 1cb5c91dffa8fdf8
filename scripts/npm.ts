import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const MAX_BYTES = 64 * 1024 * 1024

/** What npm writes, whatever it ends with: it ends with an error as well where it found what it was asked for. */
export function npm(words: readonly string[]): string {
  // The npm that runs this script, wherever it is installed.
  const running = process.env.npm_execpath
  const [command, ...before] = running ? [process.execPath, running] : ['npm']
  const { stdout, error } = spawnSync(command, [...before, ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if (error) throw error
  return stdout
}
