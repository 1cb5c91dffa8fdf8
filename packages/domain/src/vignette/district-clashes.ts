import { rowNames } from '../rules/table.ts'
import { mooringCategories } from './categories.ts'
import { DISTRICTS, districtRow, districtsOffering } from './districts.ts'

const ROUTE_NAME = /^[A-Za-z][A-Za-z-]*$/

/**
 * What two rows of the table cannot share, because a call or an address that names it would mean either: a category, the
 * name in a cost calculation (also that of none), a route, and transit, which no call names a district for (§3).
 *
 * @returns a line for each clash, with the names of both
 */
export function districtClashes(): string[] {
  const districts = rowNames(DISTRICTS)
  const transit = districtsOffering('transit')
  return [
    ...clashes('category', districts, mooringCategories),
    ...clashes('wireCode', districts, (district) => [districtRow(district).wireCode ?? 'none']),
    ...clashes('route', districts, (district) => [districtRow(district).routeName.toLowerCase()]),
    ...(transit.length > 1 ? [`transit is offered by ${transit.join(' and ')}`] : []),
    ...districts
      .filter((district) => !ROUTE_NAME.test(districtRow(district).routeName))
      .map((district) => `the route name of ${district} is more than letters and hyphens`),
  ]
}

function clashes<D extends string>(
  what: string,
  districts: readonly D[],
  namesOf: (district: D) => readonly string[],
): string[] {
  const owners = new Map<string, D>()
  return districts.flatMap((district) =>
    namesOf(district).flatMap((name) => {
      const owner = owners.get(name)
      owners.set(name, owner ?? district)
      return owner ? [`${what} ${name} is that of ${owner} and of ${district}`] : []
    }),
  )
}
