const DUTCH = /^\d{1,6}$/
/** What was typed as a number, also where a name would do. */
const TYPED_AS_NUMBER = /^[-−+]?[\d.,]+$/

/**
 * §5 a house number: a number of 1 or higher. Abroad a house may have a name in its place ('Rose Cottage'), or a number of
 * another form ('Kilometre 4'); only what was typed as a number is judged as one there.
 *
 * @param number without what was written behind it, see `splitHouseNumber`
 * @param countryCode '' while no country has been chosen, which is judged as the Netherlands
 */
export function isHouseNumber(number: string, countryCode: string): boolean {
  const canBeName = countryCode !== '' && countryCode !== 'NL'
  if (canBeName && !TYPED_AS_NUMBER.test(number)) return true
  return DUTCH.test(number) && Number(number) >= 1
}
