import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openTemporaryFolder } from '../disk/temporary-folder.ts'
import type { CountingPool } from '../postgres/counting-pool.ts'
import { openPool } from '../postgres/open-pool.ts'
import { lockFolder } from './lock-folder.ts'

const PORT = 5432
/** Of the folder that it is in. */
export const DATA_FOLDER = 'postgres'

export interface EmbeddedPostgres {
  pool: CountingPool
  /** Writes all that it has to a file that is not there yet, as an archive to begin another one with; durable. */
  archiveTo(path: string): Promise<void>
  close(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Where the data is kept; absent: in memory, for tests. */
  folder?: string
  /** An archive of a data folder to begin with; tests have one, because making a new database takes seconds. */
  archive?: string
  onError: (error: Error) => void
}

/**
 * PostgreSQL without a server: the rest of the portal sees the same pool as with a real one, but of
 * a single connection.
 * @throws FolderInUseError when another process has the folder open.
 */
export async function openEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const unlock = options.folder ? lockFolder(options.folder) : () => undefined
  // A private folder of the system's: a path in DATA_DIR may be longer than a socket's name can be.
  const { path: socketFolder, remove: removeSocket } = await openTemporaryFolder('database')
  let worker: Worker
  try {
    worker = await startWorker(options, socketFolder)
  } catch (error) {
    removeSocket()
    unlock()
    throw error
  }
  // A socket file left behind would stay for ever; 'exit' also comes after a fatal error.
  process.once('exit', removeSocket)
  let closing = false
  worker.on('error', options.onError)
  worker.once('exit', () => {
    if (!closing) options.onError(new Error('The embedded database has stopped'))
  })

  const pool = openPool({
    server: { host: socketFolder, port: PORT, user: 'postgres', database: 'postgres' },
    maxConnections: 1,
    onError: options.onError,
    // All connections are one session here, so what an earlier one prepared is still there.
    onConnect: async (client) => void (await client.query('DEALLOCATE ALL')),
  })

  return {
    pool,
    async archiveTo(path) {
      await pool.query('CHECKPOINT')
      const written = once(worker, 'message')
      worker.postMessage({ archiveTo: path })
      await written
    },
    async close() {
      closing = true
      if (!pool.ended) await pool.end()
      const exited = once(worker, 'exit')
      worker.postMessage('stop')
      await exited
      process.removeListener('exit', removeSocket)
      removeSocket()
      unlock()
    },
  }
}

/** Whether a folder has an embedded database already. */
export function hasEmbeddedPostgres(folder: string): boolean {
  return existsSync(join(folder, DATA_FOLDER, 'PG_VERSION'))
}

async function startWorker(
  { folder, archive }: EmbeddedPostgresOptions,
  socketFolder: string,
): Promise<Worker> {
  let dataDir = 'memory://'
  if (folder) {
    dataDir = join(folder, DATA_FOLDER)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { dataDir, archive, socketPath: join(socketFolder, `.s.PGSQL.${PORT}`) },
  })
  // Rejects with the worker's own error if it cannot start.
  await once(worker, 'message')
  return worker
}
