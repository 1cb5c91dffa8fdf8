import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../adapters/connect-database.ts'
import { copyDatabase, FOLDER } from './copy-database.ts'
import type { Version } from './embedded-archives.ts'
import { keepAlone, UNFINISHED } from './keep-alone.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const KEPT = join(ROOT, '.tsbuild/databases')
/** What an embedded database is made of: other packages or migrations make another one, and so does another way. */
const MADE_OF = [
  'package-lock.json',
  'apps/server/migrations/**/*.sql',
  'apps/server/src/testing/make-archives.ts',
]

const fail = (error: Error) => {
  throw error
}

/**
 * Before the API tests: makes the embedded databases that they begin with, unless those of an earlier run still fit.
 * A new one takes two seconds, one from an archive a quarter of one.
 */
export default async function makeArchives(project: TestProject): Promise<void> {
  const archives = join(KEPT, fingerprint())
  if (!existsSync(archives)) {
    await mkdir(KEPT, { recursive: true })
    // Under its name only when it is whole.
    const unfinished = await mkdtemp(join(KEPT, UNFINISHED))
    await archive('empty', unfinished)
    await archive('newest', unfinished)
    await keepAlone(unfinished, archives)
  }
  project.provide('archives', archives)
}

async function archive(version: Version, into: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vignettes-archive-'))
  if (version === 'newest') {
    const { close } = await connectDatabase({ folder, poolSize: 1, onError: fail })
    await close()
  }
  const database = await PGlite.create(join(folder, 'postgres'))
  const made = await database.dumpDataDir('none')
  await database.close()
  await writeFile(join(into, version), Buffer.from(await made.arrayBuffer()))
  if (version === 'newest') await copyDatabase(join(folder, 'postgres'), join(into, FOLDER))
  await rm(folder, { recursive: true })
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(MADE_OF, { cwd: ROOT }).sort())
    hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}
