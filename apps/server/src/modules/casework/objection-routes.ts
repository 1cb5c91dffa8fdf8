import * as api from '@vignettes/domain/api/casework-objections.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import {
  decideObjection,
  extendObjection,
  registerObjection,
  withdrawObjection,
} from './objections.ts'

const OK = { status: 'OK' } as const

/** What comes in against a decision, and what becomes of it. */
export function objectionRoutes(app: FastifyInstance, deps: CaseworkDeps): void {
  addRoute(app, api.registerObjection, async ({ body, staffMember }) => {
    await registerObjection(deps, body, staffMember.id)
    return OK
  })
  addRoute(app, api.extendObjection, async ({ body, staffMember }) => {
    await extendObjection(deps, body, staffMember.id)
    return OK
  })
  addRoute(app, api.decideObjection, async ({ body, staffMember }) => {
    const { reopened } = await decideObjection(deps, body, staffMember.id)
    return { ...OK, reopened }
  })
  addRoute(app, api.withdrawObjection, async ({ body, staffMember }) => {
    await withdrawObjection(deps, body, staffMember.id)
    return OK
  })
}
