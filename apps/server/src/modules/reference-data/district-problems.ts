import { mooringCategories } from '@vignettes/domain/vignette/categories.ts'
import { DISTRICT_CODES } from '@vignettes/domain/vignette/district-codes.ts'
import { type District, districtRow } from '@vignettes/domain/vignette/districts.ts'
import type { DataFiles } from './read-data-files.ts'
import { rowsInYear } from './tariff-in-force.ts'

/**
 * What the table of districts and the data files do not tell alike: a mooring vignette that a district offers and no
 * tariff prices, and a district with berths in marinas of which no marina is known.
 *
 * @param year the calendar year that a request of today is for
 * @returns a line for each, with the name on either side
 */
export function districtProblems(files: DataFiles, year: number): string[] {
  return DISTRICT_CODES.flatMap((district) => [
    ...tariffProblems(files, district, year),
    ...marinaProblems(files, district),
  ])
}

function tariffProblems({ tariffs }: DataFiles, district: District, year: number): string[] {
  return mooringCategories(district)
    .filter((category) => rowsInYear(tariffs, category, year).length === 0)
    .map((category) => {
      const known = tariffs.map(({ code }) => code).join(', ')
      return `tariffs.json: district ${district} offers ${category}, which has no tariff for ${year}; there are ${known}`
    })
}

function marinaProblems({ marinas }: DataFiles, district: District): string[] {
  if (!districtRow(district).berths.includes('marina')) return []
  if (marinas.some((marina) => marina.district === district)) return []
  const known = [...new Set(marinas.map((marina) => marina.district))].join(', ')
  return [`marinas.json: district ${district} has no marina; there are marinas of ${known}`]
}
