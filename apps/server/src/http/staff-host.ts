import { isCaseworkPath } from '@vignettes/domain/paths/is-casework-path.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodedPath } from './decoded-path.ts'
import { notFound } from './portal-error.ts'
import { isStaffCall } from './staff-call.ts'

/** What pages of both are made of, and what says nothing of either: so do the checks of a code, which the desk makes on the water. */
const OF_BOTH =
  /^\/(assets|locales|api\/(health|policy-reports|public\/(vignettes|check-keys|withdrawn-codes))|\.well-known)(\/|$)|^\/[\w-]+\.(txt|svg|ico|png|webmanifest)$/

/**
 * Gives the desk a host of its own (ASVS 3.5.4): there it answers, and nothing of the citizens does; at every other host it is
 * not there. So the browser itself keeps what the one stores and may read from the other.
 *
 * The host is the one that the caller named; a proxy names it only where TRUST_PROXY knows the proxy.
 */
export function keepHostsApart(app: FastifyInstance, staffUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Of a call its route: however its address was spelled.
    const path = request.routeOptions.url ?? decodedPath(request.url) ?? request.url
    if (OF_BOTH.test(path)) return done()
    const isOfStaff = isStaffCall(request) || isCaseworkPath(path)
    const isAtStaff = isStaffHost(request, staffUrl)
    if (isOfStaff === isAtStaff) return done()
    if (isAtStaff && path === '/') return void reply.redirect(caseworkPaths.login(), 302)
    // A page of the desk elsewhere: the page that says so, as of any other address that leads nowhere.
    if (!isAtStaff && request.routeOptions.url === undefined) return done()
    return done(notFound())
  })
}

/** Whether a call is made at the desk's own host; never where it has none. */
export function isStaffHost(request: FastifyRequest, staffUrl: string | undefined): boolean {
  return staffUrl !== undefined && request.hostname.toLowerCase() === new URL(staffUrl).hostname
}
