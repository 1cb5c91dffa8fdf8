import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const IMPORT = /@import '(@amsterdam\/design-system-css\/dist\/[^']+)';\s*/g
const TOKENS_PLACE = /@tokens(?: without '([^']+)')?;/

/**
 * Lets a style sheet take single components of the design system with `@import`, and in the place of
 * `@tokens;` those design tokens that it uses: the whole token sheet is 97 kB, a screen needs a tenth.
 * `@tokens without './page.css';` leaves out what that sheet has already declared.
 */
export function designSystemCss(): Plugin {
  return {
    name: 'design-system-css',
    enforce: 'pre',
    async transform(source, id) {
      const path = id.split('?')[0] ?? id
      if (!path.endsWith('.css') || !TOKENS_PLACE.test(source)) return null
      return { code: await assemble(source, path), map: null }
    },
  }
}

async function assemble(source: string, path: string): Promise<string> {
  const css = await withComponents(source)
  const without = TOKENS_PLACE.exec(source)?.[1]
  const inherited = without ? await tokensOf(new URL(without, `file://${path}`).pathname) : []
  const declared = await allTokens()
  const tokens = usedTokens(css, declared).filter((name) => !inherited.includes(name))
  const sheet = tokens.map((name) => `${name}:${declared.get(name)};`).join('')
  return css.replace(TOKENS_PLACE, sheet && `:root{${sheet}}`)
}

async function tokensOf(path: string): Promise<string[]> {
  return usedTokens(await withComponents(await readFile(path, 'utf8')), await allTokens())
}

async function withComponents(source: string): Promise<string> {
  let css = source
  for (const [statement, specifier] of source.matchAll(IMPORT)) {
    const component = await readFile(require.resolve(specifier ?? ''), 'utf8')
    css = css.replace(statement, component.replace(/^\uFEFF|\/\*#.*?\*\//g, ''))
  }
  return css
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
