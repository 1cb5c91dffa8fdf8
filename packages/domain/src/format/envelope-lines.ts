import { DEFAULT_LANGUAGE } from '../text/language.ts'
import { addressLines } from './address-lines.ts'
import { countryName } from './country-name.ts'
import { personName } from './person-name.ts'

type Addressee = Parameters<typeof personName>[0] & Parameters<typeof addressLines>[0]

/** A name and an address as an envelope has them; what leaves the country names the one it goes to. */
export function envelopeLines(addressee: Addressee): string[] {
  return [personName(addressee), ...addressLines(addressee, countryInCapitals)]
}

/** As the post here reads it. */
export function countryInCapitals(countryCode: string): string {
  return countryName(DEFAULT_LANGUAGE, countryCode).toUpperCase()
}
