import { pathPattern } from './match-path.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

const CASEWORK_PATH = pathPattern(PUBLIC_ROUTES.casework)

/** Whether an address, with or without a query, is in the municipality's own room. */
export function isCaseworkPath(address: string): boolean {
  return CASEWORK_PATH.test(address.replace(/[?#].*/s, ''))
}
