import { OWN_ROUTES } from './own-routes.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

/**
 * Every address of the portal (portal.md §2.1), as a pattern; an address is written in this table and nowhere else. The
 * web app's table of routes, its links, the letters, the log and the demo data take theirs from here. A value that is
 * called a token is a secret that was mailed: the log leaves it out. The municipality's own room has a table of its own
 * (casework-routes.ts).
 */
export const ROUTES = { ...PUBLIC_ROUTES, ...OWN_ROUTES } as const
