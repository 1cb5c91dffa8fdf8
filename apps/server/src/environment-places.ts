import { lstatSync, readlinkSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { OTHERS_IN_VAR_LIB } from './environment-places-of-others.ts'

const WRITABLE_BY_ALL = 0o002
/** In such a folder nobody removes or renames what another has put there. */
const STICKY = 0o1000
/** As many as Linux follows. */
const MOST_LINKS = 40
const OPEN_TO_ANYBODY = /^\/(tmp|var\/tmp|dev\/shm)(\/|$)/
const TEMPORARY = /^\/(tmp|run|var\/(tmp|run|lock)|dev\/shm)(\/|$)/
/** What belongs to the operating system (FHS), and folders that hold those of others. */
const OF_SYSTEM = [
  // Programs and what they come with, who runs the machine, and what it makes up.
  /^\/(bin|boot|cdrom|dev|efi|etc|gnu|lib(32|64|x32|exec)?|nix|ostree|proc|root|sbin|snap|sys|sysroot)(\/|$)/,
  /^\/var\/roothome(\/|$)/,
  // Of it all but what is of this machine's own, and the homes of some systems.
  /^\/usr(?!\/(local\/var|home)\/[^/])(\/|$)/,
  /\/lost\+found(\/|$)/,
  // Keys, settings and what is kept beside programs: hidden, but for where the portal begins (./.data) and where a user's own services keep theirs.
  /\/\.(?!data(\/|$)|local\/(share|state)\/[^./])/,
  // What is emptied, queued, put elsewhere, or shown by a web server.
  /^\/var\/(account|adm|backups|cache|crash|empty|games|log|mail|named|spool|www|yp)(\/|$)/,
  /^\/($|(home|media|mnt|opt|srv|var(\/(lib(\/private)?|local|opt))?)$)/,
]
/** Of others in `/var/lib`, also where systemd gives a service a user of its own. */
const IN_VAR_LIB = /^\/var\/lib\/(?:private\/)?([^/]+)/

/** Whether a folder is of the operating system, of a service that others made, of who runs the machine, or holds those of others. */
export function isSystemFolder(folder: string): boolean {
  const places = [resolve(folder), ...leadOf(folder).ends]
  return places.some(
    (place) =>
      OF_SYSTEM.some((one) => one.test(place)) ||
      OTHERS_IN_VAR_LIB.includes(IN_VAR_LIB.exec(place)?.[1] ?? ''),
  )
}

/** Whether any user of the machine can put something there. */
export function isOpenToAnybody(path: string): boolean {
  return allOf(path).some((place) => OPEN_TO_ANYBODY.test(place))
}

/** What an operating system empties, or keeps in memory alone. */
export function isTemporary(path: string): boolean {
  return allOf(path).some((place) => TEMPORARY.test(place))
}

/** Whether any user of the machine can change what is there, put something in its place, or be first to. */
export function isOfAnybody(path: string): boolean {
  return isTemporary(path) || canAnybodyWrite(path)
}

/** As `isOfAnybody`, by the rights that it has now, and each folder above it. */
export function canAnybodyWrite(path: string): boolean {
  const { links, ends } = leadOf(path)
  return ends.some((end) => isOpen(modeOf(end))) || [...links, ...ends].some(canAnybodyReplace)
}

/** Whether any user of the machine can put another in the place of what is made in a folder, or of the folder. */
export function canAnybodyReplaceIn(folder: string): boolean {
  const { links, ends } = leadOf(folder)
  const isLoose = (mode = 0) => isOpen(mode) && (mode & STICKY) === 0
  return ends.some((end) => isLoose(modeOf(end))) || [...links, ...ends].some(canAnybodyReplace)
}

function canAnybodyReplace(path: string): boolean {
  let place = path
  let mode = modeOf(place)
  for (let above = dirname(place); above !== place; above = dirname(place)) {
    const modeAbove = modeOf(above)
    const keepsIt = mode !== undefined && ((modeAbove ?? 0) & STICKY) !== 0
    if (isOpen(modeAbove) && !keepsIt) return true
    place = above
    mode = modeAbove
  }
  return false
}

/** A path as it is written, and each place that it leads to. */
function allOf(path: string): string[] {
  const { links, ends } = leadOf(path)
  return [resolve(path), ...links, ...ends]
}

/** Where a path leads: by which symbolic links, and to what, as the system reads `..` behind one and as Node does. */
function leadOf(path: string): { links: string[]; ends: string[] } {
  const leads = [isAbsolute(path) ? path : join(process.cwd(), path), resolve(path)].map(follow)
  return { links: leads.flatMap(({ links }) => links), ends: leads.map(({ end }) => end) }
}

/** Also what is not there yet, and a link that leads to it. */
function follow(path: string): { links: string[]; end: string } {
  const links: string[] = []
  const ahead = path.split('/').toReversed()
  let place = '/'
  for (let piece = ahead.pop(); piece !== undefined; piece = ahead.pop()) {
    const next = resolve(place, piece)
    const to = links.length < MOST_LINKS ? targetOf(next) : undefined
    if (to === undefined) {
      place = next
    } else {
      links.push(next)
      if (isAbsolute(to)) place = '/'
      ahead.push(...to.split('/').toReversed())
    }
  }
  return { links, end: place }
}

/** @returns undefined of what is no symbolic link, is not there, or cannot be looked at */
function targetOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

function isOpen(mode = 0): boolean {
  return (mode & WRITABLE_BY_ALL) !== 0
}

/** @returns undefined of what is not there, or cannot be looked at */
function modeOf(path: string): number | undefined {
  try {
    return lstatSync(path).mode
  } catch {
    return undefined
  }
}
