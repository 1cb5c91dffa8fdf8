import { join } from 'node:path'
import { inject } from 'vitest'
import { copyDatabase, FOLDER } from './copy-database.ts'

/** Without a single table, or at the newest version. */
export type Version = 'empty' | 'newest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `make-archives.ts` put them. */
    archives: string
  }
}

/** An embedded database to begin with. */
export function archiveOf(version: Version): string {
  return join(inject('archives'), version)
}

/** Puts an embedded database into the folder of a server, as if it had run there before. */
export async function prepareFolder(dataDir: string): Promise<void> {
  await copyDatabase(join(inject('archives'), FOLDER), join(dataDir, 'postgres'))
}
