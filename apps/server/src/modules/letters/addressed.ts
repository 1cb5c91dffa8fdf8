import type { Receiver } from './repository.ts'

/** What was found, with the name that a letter begins with; undefined when nothing was. */
export function addressed<T extends Receiver>(
  found: T | undefined,
): (T & { name: string }) | undefined {
  if (!found) return undefined
  const { initials, surname_prefix, surname } = found
  return { ...found, name: [initials, surname_prefix, surname].filter(Boolean).join(' ') }
}
