import * as casework from '@vignettes/domain/api/casework-jobs.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { dropJob, listTroubledJobs, retryJob, type TroubledJobsDeps } from './troubled-jobs.ts'

const OK = { status: 'OK' } as const

/** What an administrator does about jobs that fail. */
export function jobRoutes(app: FastifyInstance, deps: TroubledJobsDeps): void {
  addRoute(app, casework.listTroubledJobs, () => listTroubledJobs(deps))

  addRoute(app, casework.retryJob, async ({ body, staffMember }) => {
    await retryJob(deps, body.id, { staffId: staffMember.id })
    return OK
  })

  addRoute(app, casework.dropJob, async ({ body, staffMember }) => {
    await dropJob(deps, body, { staffId: staffMember.id })
    return OK
  })
}
