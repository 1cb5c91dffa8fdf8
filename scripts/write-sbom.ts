import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSbom } from './sbom.ts'

/** Beside what is built, and not in what is served of it. */
const FOLDER = join(import.meta.dirname, '../apps/web/build')
const FILE = join(FOLDER, 'sbom.cdx.json')

mkdirSync(FOLDER, { recursive: true })
const sbom = makeSbom()
writeFileSync(FILE, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${FILE}: ${sbom.components.length} components`)
