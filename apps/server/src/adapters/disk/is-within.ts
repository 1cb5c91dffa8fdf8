import { realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/** Whether a path is a folder, or within it, wherever links lead. */
export async function isWithin(path: string, folder: string): Promise<boolean> {
  const [inner, outer] = await Promise.all([path, folder].map(placeOf))
  return `${inner}${sep}`.startsWith(`${outer}${sep}`)
}

/** Of what is not there, what it is called. */
function placeOf(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path))
}
