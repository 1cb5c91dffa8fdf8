const NL_POSTCODE = /^\s*[1-9]\d{3} ?[a-z]{2}\s*$/i

/** Countries whose post knows no postcodes (Universal Postal Union). */
const WITHOUT_POSTCODES: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GD GH GM GQ GY HK KI KM KN KP LY ML MO MR MW ' +
    'NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW'
  ).split(' '),
)

/** Whether an address in a country has a postcode; of one that is not known yet it has. */
export function hasPostcodes(countryCode: string): boolean {
  return !WITHOUT_POSTCODES.has(countryCode)
}

/** §5 for NL: spaces around it, a first digit 1-9, three digits, an optional space, two letters in either case. */
export function isPostcode(value: string, countryCode: string): boolean {
  if (countryCode !== 'NL') return true
  return NL_POSTCODE.test(value)
}
