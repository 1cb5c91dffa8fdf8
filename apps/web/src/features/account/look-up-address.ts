import {
  addressQuery,
  isAnswerTo,
  type AddressQuestion,
  type AddressResult,
} from '@vignettes/domain/account/address-lookup.ts'

const FIELDS =
  'straatnaam,huisnummer,postcode,huisnummertoevoeging,weergavenaam,woonplaatsnaam,huis_nlt'

/**
 * §7 asks the national address service; it gets no token, being no part of the portal.
 *
 * @returns undefined when there is no such address or the service fails: §8 says nothing to the user about that
 */
export async function lookUpAddress(
  searchUrl: string,
  question: AddressQuestion,
  signal: AbortSignal,
): Promise<AddressResult | undefined> {
  const query = new URLSearchParams({
    q: addressQuery(question),
    fq: 'type:adres',
    rows: '1',
    fl: FIELDS,
  })
  try {
    const response = await fetch(`${searchUrl}?${query}`, { signal })
    const { response: found } = (await response.json()) as { response: { docs: AddressResult[] } }
    const [first] = found.docs
    return first && isAnswerTo(question, first) ? first : undefined
  } catch {
    return undefined
  }
}
