const DUTCH = /^\d{1,6}$/
/** What was typed as a number, also where a name would do. */
const TYPED_AS_NUMBER = /^[-−+]?[\d.,]+$/

/** Whether a house may have a name in the place of a number. */
export function canBeName(countryCode: string): boolean {
  return countryCode !== '' && countryCode !== 'NL'
}

/**
 * §5 a house number: a number of 1 or higher. Abroad a house may have a name in its place ('Rose Cottage'), or a number of
 * another form ('Kilometre 4'); only what was typed as a number is judged as one there.
 *
 * @param number without what was written behind it, see `splitHouseNumber`
 * @param countryCode '' while no country has been chosen, which is judged as the Netherlands
 */
export function isHouseNumber(number: string, countryCode: string): boolean {
  if (canBeName(countryCode) && !TYPED_AS_NUMBER.test(number)) return true
  return DUTCH.test(number) && Number(number) >= 1
}
