import { constants, existsSync, statSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isWithin } from './adapters/disk/is-within.ts'
import { canAnybodyReplaceIn, canAnybodyWrite } from './environment-places.ts'
import type { Environment } from './environment.ts'
import { isAllElsewhere } from './file-stores.ts'

/** What browsers are given. */
export const WEB_BUILD_DIR = join(import.meta.dirname, '../../web/build/client')

type FolderName = 'DATA_DIR' | 'TMPDIR' | 'REFERENCE_DATA_DIR' | 'MAIL_RETURN_FOLDER'

/** The portal cannot write where it was told to. */
export class FolderError extends Error {
  constructor(name: FolderName, folder: string, cause: unknown) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    super(
      `${name}: given ${JSON.stringify(folder)}, where the portal cannot keep files (${why}); allowed is a folder that its user may write to.`,
      { cause },
    )
    this.name = 'FolderError'
  }
}

/** Files are not safe where they are to be kept. */
export class WeakFolderError extends Error {
  constructor(name: FolderName, why: string) {
    super(`${name}: given ${why}`)
    this.name = 'WeakFolderError'
  }
}

/**
 * Sees that what is on the disk can be written where it is to be, before anything else is made.
 * @throws FolderError; WeakFolderError of a production start
 */
export async function requireFolders(settings: Environment): Promise<void> {
  const { dataDir, production, referenceDataDir, mail } = settings
  // With all of it elsewhere nothing is written there.
  if (!isAllElsewhere(settings)) {
    await requireFolder('DATA_DIR', dataDir, () => makeFolder(dataDir))
    if (production) await requireSafe('DATA_DIR', dataDir)
  }
  await requireFolder('TMPDIR', tmpdir())
  if (!production) return
  await requireUnseen('TMPDIR', tmpdir())
  if (canAnybodyReplaceIn(tmpdir()))
    throw new WeakFolderError(
      'TMPDIR',
      'a folder in which every user of the machine may put another in the place of a file; production needs one of its own user, or one that is shared as /tmp is (chmod +t).',
    )
  await requireSafe('REFERENCE_DATA_DIR', referenceDataDir)
  if (mail.returnFolder !== undefined) await requireSafe('MAIL_RETURN_FOLDER', mail.returnFolder)
}

async function requireFolder(
  name: FolderName,
  folder: string,
  make?: () => Promise<unknown>,
): Promise<void> {
  try {
    await make?.()
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new FolderError(name, folder, error)
  }
}

async function requireUnseen(name: FolderName, folder: string): Promise<void> {
  if (await isWithin(folder, WEB_BUILD_DIR))
    throw new WeakFolderError(
      name,
      'a folder whose files the portal shows to every browser; production needs one beside it.',
    )
}

/** Nor who else sees what is in it, or may write there. */
async function requireSafe(name: FolderName, folder: string): Promise<void> {
  await requireUnseen(name, folder)
  if (canAnybodyWrite(folder))
    throw new WeakFolderError(
      name,
      'a folder that every user of the machine may write to, or put another in the place of; production needs one of its own user (chmod o-w).',
    )
}

/** One after the other: all at once is tried without end in what the system makes up, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (isFolder(folder)) return
  if (!existsSync(dirname(folder))) await makeFolder(dirname(folder))
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was first.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
