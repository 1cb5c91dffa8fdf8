import { DEFAULT_COUNTRY } from '@vignettes/domain/account/personal-details.ts'

/** Countries by their Dutch names, the Netherlands first and then as a Dutch dictionary sorts them. */
export function countryNames(codes: readonly string[]): { Code: string; name: string }[] {
  const names = new Intl.DisplayNames('nl', { type: 'region' })
  const { compare } = new Intl.Collator('nl')
  const countries = codes.map((Code) => ({ Code, name: names.of(Code) ?? Code }))
  const isFirst = ({ Code }: { Code: string }) => Number(Code === DEFAULT_COUNTRY)
  return countries.sort(
    (one, other) => isFirst(other) - isFirst(one) || compare(one.name, other.name),
  )
}
