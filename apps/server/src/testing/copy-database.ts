import { constants, cp } from 'node:fs/promises'

/** Among the archives: the newest version as the folder that a server keeps. */
export const FOLDER = 'folder'

/** Copies the folder of an embedded database that nobody has open; without its bytes where the file system can. */
export const copyDatabase = (from: string, to: string) =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
