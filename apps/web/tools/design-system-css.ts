import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const IMPORT = /@import '([^']+)';\s*/g
const ADDRESS = /url\('(\.[^']+)'\)/g
const TOKENS_PLACE = /@tokens(?: without '([^']+)')?;/

/**
 * Puts a style sheet of `@import`s together, of our own parts and of single components of the design system, and in the
 * place of `@tokens;` those design tokens that it uses: the whole token sheet is 97 kB, a screen needs a tenth.
 * `@tokens without './page.css';` leaves out what that sheet has already declared.
 */
export function designSystemCss(): Plugin {
  return {
    name: 'design-system-css',
    enforce: 'pre',
    async transform(source, id) {
      const path = id.split('?')[0] ?? id
      if (!path.endsWith('.css') || !TOKENS_PLACE.test(source)) return null
      const { css, files } = await withImports(source, path)
      for (const file of files) this.addWatchFile(file)
      return { code: await withTokens(css, path), map: null }
    },
  }
}

async function withTokens(css: string, path: string): Promise<string> {
  const without = TOKENS_PLACE.exec(css)?.[1]
  const declared = await allTokens()
  const inherited = without ? await tokensOf(resolve(dirname(path), without), declared) : []
  const tokens = usedTokens(css, declared).filter((name) => !inherited.includes(name))
  const sheet = tokens.map((name) => `${name}:${declared.get(name)};`).join('')
  return css.replace(TOKENS_PLACE, sheet && `:root{${sheet}}`)
}

async function tokensOf(path: string, declared: ReadonlyMap<string, string>): Promise<string[]> {
  const { css } = await withImports(await readFile(path, 'utf8'), path)
  return usedTokens(css, declared)
}

/**
 * A sheet with what it imports in its place, also from further on; pictures are named as seen from the sheet.
 *
 * @returns the sheet, and the files that it is made of
 */
export async function withImports(
  source: string,
  path: string,
): Promise<{ css: string; files: string[] }> {
  let css = source
  const files: string[] = []
  for (const [statement, specifier = ''] of source.matchAll(IMPORT)) {
    const isOwn = specifier.startsWith('.')
    const file = isOwn ? resolve(dirname(path), specifier) : require.resolve(specifier)
    const part = await withImports(await readFile(file, 'utf8'), file)
    const placed = part.css
      .replace(/^\uFEFF|\/\*#.*?\*\//g, '')
      .replace(ADDRESS, (_, picture: string) => `url('${fromSheet(path, file, picture)}')`)
    css = css.replace(statement, () => `${placed}\n`)
    files.push(file, ...part.files)
  }
  return { css, files }
}

function fromSheet(sheet: string, part: string, picture: string): string {
  const seen = relative(dirname(sheet), resolve(dirname(part), picture))
  return seen.startsWith('.') ? seen : `./${seen}`
}

async function allTokens(): Promise<Map<string, string>> {
  const sheet = await readFile(
    require.resolve('@amsterdam/design-system-tokens/dist/index.css'),
    'utf8',
  )
  const declarations = sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/(--ams-[\w-]+):\s*((?:"[^"]*"|[^;"])+);/g)
  return new Map(Array.from(declarations, ([, name, value]) => [name ?? '', value ?? '']))
}

/** The tokens that a sheet names, and those that their values name in turn. */
export function usedTokens(css: string, declared: ReadonlyMap<string, string>): string[] {
  const used = new Set<string>()
  const visit = (text: string) => {
    for (const [name] of text.matchAll(/--ams-[\w-]+/g)) {
      const value = declared.get(name)
      if (value === undefined || used.has(name)) continue
      used.add(name)
      visit(value)
    }
  }
  visit(css)
  return [...declared.keys()].filter((name) => used.has(name))
}
