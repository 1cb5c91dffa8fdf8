import type { Language } from '../text/language.ts'
import { DEFAULT_COUNTRY } from './personal-details.ts'
import { countryName } from '../format/country-name.ts'

/** Countries by their names in a language, the Netherlands first and then as its dictionaries sort them. */
export function countryNames(
  codes: readonly string[],
  language: Language,
): { Code: string; name: string }[] {
  const { compare } = new Intl.Collator(language)
  const countries = codes.map((Code) => ({ Code, name: countryName(language, Code) }))
  const isFirst = ({ Code }: { Code: string }) => Number(Code === DEFAULT_COUNTRY)
  return countries.sort(
    (one, other) => isFirst(other) - isFirst(one) || compare(one.name, other.name),
  )
}
