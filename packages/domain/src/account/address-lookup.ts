import { isPostcode } from '../rules/postcode.ts'

/** §3 one result of the national address service. */
export interface AddressResult {
  straatnaam: string
  huisnummer: number | string
  postcode: string
  huisnummertoevoeging?: string
  weergavenaam: string
  woonplaatsnaam: string
  huis_nlt: string
}

export interface AddressQuestion {
  postalCode: string
  houseNumber: string
}

/** §5 the lookup needs a valid Dutch postcode and a numeric house number. */
export function canLookUpAddress(question: AddressQuestion): boolean {
  return isPostcode(question.postalCode, 'NL') && /^[1-9]\d*$/.test(question.houseNumber.trim())
}

/** The free-text question of §7: postcode without its space, a space, the house number. */
export function addressQuery(question: AddressQuestion): string {
  return `${compactPostcode(question.postalCode)} ${question.houseNumber.trim()}`
}

/** The search is fuzzy: an answer with another postcode or number than the question counts as not found. */
export function isAnswerTo(question: AddressQuestion, result: AddressResult): boolean {
  return (
    compactPostcode(result.postcode) === compactPostcode(question.postalCode) &&
    String(result.huisnummer) === question.houseNumber.trim()
  )
}

function compactPostcode(value: string): string {
  return value.replace(/\s/g, '').toUpperCase()
}
