import type { Clock } from '../../ports/clock.ts'

/** The name under which a folder is kept that another comes in the place of. */
export function asideName(folder: string, clock: Clock): string {
  return `${folder}.replaced-${clock.now().toISOString().replaceAll(/[:.]/g, '-')}`
}
