import { getCountries } from '@vignettes/domain/api/reference-data.ts'
import { useCall } from '../../api/queries.ts'

/** The name of a country; its code for as long as there is no list. */
export function useCountryName(code: string): string {
  const { data } = useCall(getCountries, {})
  return data?.countries.find((country) => country.Code === code)?.name ?? code
}
