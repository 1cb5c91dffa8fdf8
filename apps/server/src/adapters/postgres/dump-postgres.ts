import { open } from 'node:fs/promises'
import { runClientProgram } from './client-programs.ts'

/**
 * Copies a database by `pg_dump`, in its own compressed format, as a transaction sees it that is open meanwhile.
 *
 * @param path of a file; durable when this returns
 * @param snapshot what the transaction exported
 * @throws ClientProgramError
 */
export async function dumpPostgres(url: string, path: string, snapshot: string): Promise<void> {
  await runClientProgram('pg_dump', url, [
    '--format=custom',
    '--no-password',
    // The portal has none; whoever made one would keep the backup from being laid back.
    '--no-blobs',
    `--snapshot=${snapshot}`,
    `--file=${path}`,
  ])
  const file = await open(path, 'r+')
  try {
    await file.chmod(0o600)
    await file.sync()
  } finally {
    await file.close()
  }
}
