import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isTemporary } from './environment-trial.ts'

const WRITABLE_BY_ALL = 0o002
/** In such a folder nobody removes or renames what another has put there. */
const STICKY = 0o1000
/** What belongs to the operating system, and folders that hold those of others. */
const OF_SYSTEM =
  /^\/($|(bin|boot|dev|etc|lib\w*|proc|sbin|sys)(\/|$)|usr(\/(bin|include|lib\w*|libexec|sbin|share)(\/|$)|(\/local)?$)|(home|media|mnt|opt|root|srv)$|var(\/(backups|cache|lib|log|mail|spool|www))?$)/

export function isSystemFolder(folder: string): boolean {
  return OF_SYSTEM.test(resolve(folder))
}

/** Whether any user of the machine can change what is there, put something in its place, or be first to. */
export function isOfAnybody(path: string): boolean {
  return isTemporary(path) || canAnybodyWrite(path)
}

/** As `isOfAnybody`, by the rights that it has now, and each folder above it. */
export function canAnybodyWrite(path: string): boolean {
  let place = resolve(path)
  let mode = modeOf(place)
  if (isOpen(mode)) return true
  for (let above = dirname(place); above !== place; above = dirname(place)) {
    const modeAbove = modeOf(above)
    const keepsIt = mode !== undefined && ((modeAbove ?? 0) & STICKY) !== 0
    if (isOpen(modeAbove) && !keepsIt) return true
    place = above
    mode = modeAbove
  }
  return false
}

function isOpen(mode = 0): boolean {
  return (mode & WRITABLE_BY_ALL) !== 0
}

/** @returns undefined of what is not there, or cannot be looked at */
function modeOf(path: string): number | undefined {
  try {
    return statSync(path).mode
  } catch {
    return undefined
  }
}
