import { join } from 'node:path'
import { diskFileStore } from './adapters/disk/disk-file-store.ts'
import { diskStoreTarget } from './adapters/disk/disk-store-target.ts'
import type { Environment } from './environment.ts'
import type { Clock } from './ports/clock.ts'
import type { FileStoreTarget, KeptFileStore } from './ports/kept-file-store.ts'

type Settings = Pick<Environment, 's3' | 'dataDir'>

interface Machine {
  /** The machine's own time. */
  clock: Clock
  /** A folder of this process alone, for files on their way. */
  spoolFolder: string
}

/** The store of documents that the environment names. */
export async function openFileStore(
  { s3, dataDir }: Settings,
  machine: Machine,
): Promise<KeptFileStore> {
  if (!s3) return diskFileStore(join(dataDir, 'documents'), machine.clock)
  // Its client is large, and of no use to who keeps documents on disk.
  const { s3Objects } = await import('./adapters/s3/s3-objects.ts')
  const { s3FileStore } = await import('./adapters/s3/s3-file-store.ts')
  return s3FileStore(s3Objects(s3), machine)
}

/** The same one, before there is anything in it. */
export async function fileStoreTarget(
  { s3, dataDir }: Settings,
  machine: Machine,
): Promise<FileStoreTarget> {
  if (!s3) return diskStoreTarget(join(dataDir, 'documents'), machine.clock)
  const { s3Objects } = await import('./adapters/s3/s3-objects.ts')
  const { s3StoreTarget } = await import('./adapters/s3/s3-store-target.ts')
  return s3StoreTarget(s3Objects(s3), machine)
}

/** Whether nothing is kept in DATA_DIR. */
export function isAllElsewhere({
  databaseUrl,
  s3,
}: Pick<Environment, 'databaseUrl' | 's3'>): boolean {
  return databaseUrl !== undefined && s3 !== undefined
}
