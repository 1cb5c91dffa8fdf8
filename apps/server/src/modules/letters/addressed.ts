import { envelopeLines } from '@vignettes/domain/format/envelope-lines.ts'
import { personName } from '@vignettes/domain/format/person-name.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import type { FoundReceiver } from './repository.ts'
import { type Receiver, Told } from './told.ts'

type Addressed<T extends FoundReceiver> = Omit<T, keyof FoundReceiver> &
  Required<Receiver> & { email: T['email']; name: Told }

/** What was found, with the name that a letter begins with; undefined when nothing was. */
export function addressed<T extends FoundReceiver>(found: T | undefined): Addressed<T> | undefined {
  if (!found) return undefined
  const {
    email,
    confirmedAt,
    language,
    initials,
    surnamePrefix,
    surname,
    street,
    houseNumber,
    addition,
    postcode,
    city,
    countryCode,
    ...rest
  } = found
  const person = { initials, surnamePrefix, surname }
  const house = { street, houseNumber, addition, postcode, city, countryCode }
  const name = new Told(personName(person))
  const postalAddress = envelopeLines({ ...person, ...house }).join('\n')
  // Who has no mailbox was seen at the counter, and gave no address that could be another's.
  const isConfirmed = email === null || confirmedAt !== null
  const receiver = { email, postalAddress, isConfirmed, name }
  return { ...rest, ...receiver, language: language ?? DEFAULT_LANGUAGE }
}
