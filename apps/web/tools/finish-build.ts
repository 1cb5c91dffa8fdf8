import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { doorsIn, withoutRuntime } from './fewer-files.ts'
import { readTable, routesOf, withTable } from './route-table.ts'
import { routeSources, screenFiles, withPart } from './screen-files.ts'
import { CASEWORK_ROUTES } from '@vignettes/domain/paths/casework-routes.ts'
import { PUBLIC_ROUTES } from '@vignettes/domain/paths/public-routes.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@vignettes/domain/text/language.ts'
import { pageFileIn } from '@vignettes/domain/text/page-file.ts'
import { NEXT_LANGUAGE } from '../src/next-language.ts'
import { headScript } from './head-script.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
// Pages are compressed by the server, which fills in what is configured.
const ROUTE_TABLE = /assets\/manifest-[^/]+\.js$/
const PRELOAD = /<link rel="modulepreload"[^>]*>/g
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/

interface CspHashes {
  script: string[]
  style: string[]
}

interface BuiltApp {
  /** Where the files for the browser are. */
  folder: string
  /** Where the sources of the routes are. */
  sourceFolder: string
  /** The routes by their names. */
  routes: Readonly<Record<string, { file: string }>>
}

/**
 * What the server needs beside the bare files: the hashes of each page's inline code, what the screen of each address needs, and
 * compressed copies.
 */
export async function finishBuild({ folder, sourceFolder, routes }: BuiltApp): Promise<void> {
  // Without a prerendered home page the router calls its fallback page index.html.
  const fallback = join(folder, '__spa-fallback.html')
  if (!existsSync(fallback)) await rename(join(folder, 'index.html'), fallback)
  const scripts = await gatherScripts(folder)
  const files = await listFiles(folder)
  const hashes: Record<string, CspHashes> = {}
  const [trusted, noStart, typeface, offer, keepPress, ownPlace, askAhead] = await Promise.all([
    headScript('brand/trusted-types.ts'),
    headScript('components/tell-no-start.ts'),
    headScript('brand/show-typeface.ts'),
    headScript('early/offer-language.ts'),
    headScript('early/keep-press.ts'),
    headScript('early/own-place.ts'),
    headScript('early/ask-ahead.ts'),
  ])
  const asForms = new Set<string>()
  const screens = await screenFiles(
    routesOf(scripts.table, scripts.doors),
    routeSources(sourceFolder, routes),
  )
  const desk = screens[`/${PUBLIC_ROUTES.casework}`]
  screens[`/${CASEWORK_ROUTES.case}`] = withPart(desk, 'case', scripts.files)
  screens[`/${CASEWORK_ROUTES.queue}`] = withPart(desk, 'queue', scripts.files)
  for (const [path, { texts }] of Object.entries(screens))
    if (texts.includes('form')) asForms.add(path)
  await writeFile(join(folder, 'screens.json'), JSON.stringify(screens, null, 2))
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const page = pageOf(folder, file)
    // Who asks what may be run comes first. The typeface is asked for after the page's first text is painted.
    const early = trusted + noStart + typeface + offer + (file === fallback ? '' : keepPress)
    // What is asked for stands at the end of the head: the server puts it there.
    const first = file === fallback ? ownPlace + askAhead : ''
    const finish = (built: string) =>
      withPreloads(withTable(built, scripts), asForms.has(page))
        .replace('</head>', () => `${early}</head>`)
        .replace('<body>', () => `<body>${first}`)
    const inEachLanguage = (await readFile(file, 'utf8')).split(NEXT_LANGUAGE).map(finish)
    await Promise.all(
      inEachLanguage.map((html, place) =>
        writeFile(pageFileIn(LANGUAGES[place] ?? DEFAULT_LANGUAGE, file), html),
      ),
    )
    hashes[page] = inlineHashes(inEachLanguage.join(''))
  }
  await Promise.all(files.filter((name) => COMPRESSIBLE.test(name)).map(compress))
  // Last, because its being there says that the build is whole.
  await writeFile(join(folder, 'csp-hashes.json'), JSON.stringify(hashes, null, 2))
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/**
 * Preloading every module at high priority delays the first paint on a slow line, and what is read there needs none. A form does:
 * its page keeps them, behind its text.
 */
export function withPreloads(html: string, isForm: boolean): string {
  const preloads = new Set(html.match(PRELOAD))
  const without = html.replace(PRELOAD, '')
  if (!isForm) return without
  const [head = '', body = ''] = without.split('<body>')
  return `${head}<body>${body.replace('<script>', () => [...preloads, '<script>'].join(''))}`
}

/**
 * Puts together what is in files that only cost a trip, and takes those away.
 *
 * @returns the router's table, where the routes lie whose own files held nothing, and the files that are left
 */
async function gatherScripts(folder: string) {
  const paths = (await listFiles(folder)).filter((file) => file.endsWith('.js'))
  const built = await Promise.all(
    paths.map(async (file) => [pageOf(folder, file), await readFile(file, 'utf8')] as const),
  )
  const doors = doorsIn(new Map(built))
  const scripts = withoutRuntime(new Map(built))
  const tables = [...scripts].filter(([path]) => ROUTE_TABLE.test(path))
  await Promise.all(
    built.map(async ([path, before]) => {
      const file = join(folder, path)
      const code = scripts.get(path)
      if (code === undefined || doors.has(path) || ROUTE_TABLE.test(path)) await rm(file)
      else if (code !== before) await writeFile(file, code)
    }),
  )
  const [[, table = ''] = []] = tables
  return { table: readTable(table), doors, files: scripts }
}

function pageOf(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join('/')
  return `/${path.replace(/\/?index\.html$/, '')}`
}

/** Every inline script and style of a page, as sources of a content security policy. */
export function inlineHashes(html: string): CspHashes {
  const contents = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern), ([, content]) => sha256(content ?? ''))
  return {
    script: [...new Set(contents(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g))],
    style: [...new Set(contents(/<style[^>]*>([\s\S]*?)<\/style>/g))],
  }
}

function sha256(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await brotli(content, { params }))
  await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
}
