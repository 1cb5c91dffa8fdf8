import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** How the name of a folder begins that some run is still making. */
export const UNFINISHED = 'unfinished-'

/** Gives a folder that is whole its name; of two runs at once the first one's stays, and nothing of older ones. */
export async function keepAlone(unfinished: string, kept: string): Promise<void> {
  try {
    await rename(unfinished, kept)
  } catch (error) {
    await rm(unfinished, { recursive: true })
    // Another run was first when it is there; anything else is a fault.
    if (!existsSync(kept)) throw error
  }
  const names = await readdir(dirname(kept))
  const others = names.filter((name) => name !== basename(kept) && !name.startsWith(UNFINISHED))
  for (const name of others) await rm(join(dirname(kept), name), { recursive: true, force: true })
}
