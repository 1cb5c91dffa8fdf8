import { readFile } from 'node:fs/promises'
import { minify, transformWithOxc } from 'vite'

const SCRIPT = new URL('../src/brand/show-typeface.ts', import.meta.url)

/**
 * What a page has in its head so that its typeface is asked for after its first text has been painted in the face that
 * stands in for it: on a slow line what is read first waits for nothing.
 * @returns the element, whose content is the same for every page
 */
export async function typefaceScript(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(SCRIPT, 'utf8'), SCRIPT.pathname)
  // In a function of its own: what it names is no other script's.
  const small = await minify('show-typeface.js', `(() => {${code}})()`)
  return `<script>${small.code.trim()}</script>`
}
