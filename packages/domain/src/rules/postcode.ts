const NL_POSTCODE = /^\s*[1-9]\d{3} ?[a-z]{2}\s*$/i

/** §5 for NL: spaces around it, a first digit 1-9, three digits, an optional space, two letters in either case. */
export function isPostcode(value: string, countryCode: string): boolean {
  if (countryCode !== 'NL') return true
  return NL_POSTCODE.test(value)
}
