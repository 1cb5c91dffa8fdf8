import { pathPattern } from './match-path.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

const { check, checkType, transitInformation, mooringInformation } = PUBLIC_ROUTES
const PUBLIC_PATHS = [check, checkType, transitInformation, mooringInformation].map(pathPattern)

/** Whether an address shows one of the screens that anybody reads before anything is asked: §2.2 to §2.4. */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC_PATHS.some((pattern) => pattern.test(pathname))
}
