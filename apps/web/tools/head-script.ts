import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { OLDEST_BROWSERS } from '../oldest-browsers.ts'

const SOURCES = new URL('../src/', import.meta.url)

/**
 * What a page has in its head and runs at once, before any file is there.
 *
 * @param source below `src`, with what it imports
 * @returns the element, whose content is the same for every page
 */
export async function headScript(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: OLDEST_BROWSERS.vite,
      modulePreload: false,
      // In a function of its own: what it names is no other script's.
      lib: { entry: fileURLToPath(new URL(source, SOURCES)), formats: ['iife'], name: 'early' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const [chunk] = result && 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error(`Nothing was built of ${source}`)
  return `<script>${chunk.code.trim()}</script>`
}
