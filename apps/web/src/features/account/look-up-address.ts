import {
  addressQuery,
  canLookUpAddress,
  isAnswerTo,
  type AddressQuestion,
  type AddressResult,
} from '@vignettes/domain/account/address-lookup.ts'
import { logFailure } from '../../api/log-failure.ts'

const FIELDS =
  'straatnaam,huisnummer,postcode,huisnummertoevoeging,weergavenaam,woonplaatsnaam,huis_nlt'

/** §8 what the service says to the log; the user is told to fill in the address by hand (decisions A31). */
const INVALID = 'Invalid zip code or house number'
const NOT_FOUND = 'No address found for this zip code and house number'

/**
 * §7 asks the national address service; it gets no token, being no part of the portal.
 *
 * @returns undefined when there is no such address or the service fails: §8 has that logged only
 */
export async function lookUpAddress(
  searchUrl: string,
  question: AddressQuestion,
  signal: AbortSignal,
): Promise<AddressResult | undefined> {
  try {
    return await find(searchUrl, question, signal)
  } catch (error) {
    if (!signal.aborted) logFailure(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

async function find(
  searchUrl: string,
  question: AddressQuestion,
  signal: AbortSignal,
): Promise<AddressResult> {
  if (!canLookUpAddress(question)) throw new Error(INVALID)
  const query = new URLSearchParams({
    q: addressQuery(question),
    fq: 'type:adres',
    rows: '1',
    fl: FIELDS,
  })
  const response = await fetch(`${searchUrl}?${query}`, { signal })
  const { response: found }: { response: { docs: AddressResult[] } } = await response.json()
  const [first] = found.docs
  if (!first || !isAnswerTo(question, first)) throw new Error(NOT_FOUND)
  return first
}
