import { personName } from '@vignettes/domain/format/person-name.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import type { FoundReceiver } from './repository.ts'
import { type Receiver, Told } from './told.ts'

type Addressed<T extends FoundReceiver> = Omit<T, keyof FoundReceiver> &
  Required<Receiver> & { name: Told }

/** What was found, with the name that a letter begins with; undefined when nothing was. */
export function addressed<T extends FoundReceiver>(found: T | undefined): Addressed<T> | undefined {
  if (!found) return undefined
  const { email, confirmedAt, language, initials, surnamePrefix, surname, ...rest } = found
  const name = new Told(personName({ initials, surnamePrefix, surname }))
  const receiver = { email, isConfirmed: confirmedAt !== null, name }
  return { ...rest, ...receiver, language: language ?? DEFAULT_LANGUAGE }
}
