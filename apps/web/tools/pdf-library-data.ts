import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const LIBRARY = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** Character maps, typefaces that a file leaves out, and decoders of scans that are plain scripts. */
const DATA = ['cmaps/*.bcmap', 'standard_fonts/*.{pfb,ttf}', 'wasm/*_nowasm_*.js']
const { version } = JSON.parse(readFileSync(join(LIBRARY, 'package.json'), 'utf8')) as {
  version: string
}
/** With the version in its name, so that what is behind a name never changes. */
const FOLDER = `assets/pdfjs-${version}`

/** Puts what the library of PDFs asks for while it reads beside the build; by `npm run dev` it comes from the library itself. */
export function pdfLibraryData(): Plugin {
  return {
    name: 'pdf-library-data',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for await (const path of glob(DATA, { cwd: LIBRARY })) {
        const source = await readFile(join(LIBRARY, path))
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${path}`, source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FOLDER}`, (request, response, next) => {
        const path = /^\/([\w-]+\/[\w-]+\.\w+)$/.exec(request.url ?? '')?.[1]
        if (path === undefined) return next()
        if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        readFile(join(LIBRARY, path)).then((source) => response.end(source), next)
      })
    },
  }
}
