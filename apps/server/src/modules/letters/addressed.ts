import { personName } from '@vignettes/domain/format/person-name.ts'
import type { Receiver } from './repository.ts'

/** What was found, with the name that a letter begins with; undefined when nothing was. */
export function addressed<T extends Receiver>(
  found: T | undefined,
): (T & { name: string }) | undefined {
  if (!found) return undefined
  const { initials, surname_prefix: surnamePrefix, surname } = found
  return { ...found, name: personName({ initials, surnamePrefix, surname }) }
}
