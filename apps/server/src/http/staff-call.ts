import type { FastifyRequest } from 'fastify'
import { decodedPath } from './decoded-path.ts'

const STAFF_CALLS = '/api/beheer/'

/** Whether a call is one of the desk's. Of a call that is there its route says so: however its address was spelled. */
export function isStaffCall(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? decodedPath(request.url) ?? request.url
  return path.startsWith(STAFF_CALLS)
}
