interface Address extends House {
  postcode: string
  city: string
}

interface House {
  street: string
  houseNumber: string | number
  addition: string | null
  countryCode: string
}

/** Where a house is told by its number first (Universal Postal Union, addressing by country). */
const NUMBER_FIRST: ReadonlySet<string> = new Set(
  'AU CA FR GB GG IE IM IN JE LU MC NZ US ZA'.split(' '),
)
/** Where the postcode stands behind the city, and where it has a line of its own. */
const POSTCODE_BEHIND: ReadonlySet<string> = new Set('AU CA IN NZ US'.split(' '))
const POSTCODE_BELOW: ReadonlySet<string> = new Set('GB GG IE IM JE ZA'.split(' '))

/**
 * An address as an envelope has it, in the order of its own country.
 *
 * @param nameOfCountry what its country is called; it stands there only where the letter leaves ours
 */
export function addressLines(
  address: Address,
  nameOfCountry: (countryCode: string) => string,
): string[] {
  const { countryCode } = address
  const abroad = countryCode === 'NL' ? [] : [nameOfCountry(countryCode)]
  return [houseLine(address), ...cityLines(address), ...abroad]
}

/** Street and house in the order of their country; the name of a house stands apart from the street. */
export function houseLine({ street, houseNumber, addition, countryCode }: House): string {
  const house = [houseNumber, addition].filter(Boolean).join(' ')
  const between = /\d/.test(house) ? ' ' : ', '
  return (NUMBER_FIRST.has(countryCode) ? [house, street] : [street, house]).join(between)
}

/** Of a country without postcodes the city alone. */
function cityLines({ postcode, city, countryCode }: Address): string[] {
  if (!postcode) return [city]
  if (POSTCODE_BELOW.has(countryCode)) return [city, postcode]
  return [POSTCODE_BEHIND.has(countryCode) ? `${city} ${postcode}` : `${postcode} ${city}`]
}
