import * as absence from '@vignettes/domain/api/casework-absence.ts'
import * as assignment from '@vignettes/domain/api/casework-assignment.ts'
import * as hand from '@vignettes/domain/api/casework-hand.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { endAbsence, handCase, readAtDesk, releaseOf, setAbsence, takeCases } from './assign.ts'
import type { CaseworkDeps } from './casework-deps.ts'

const OK = { status: 'OK' } as const

/** Who works on what: taking the next ones, handing on, and who is away. */
export function assignRoutes(app: FastifyInstance, deps: CaseworkDeps): void {
  addRoute(app, assignment.takeCases, ({ body, staffMember }) => takeCases(deps, body, staffMember))
  addRoute(app, assignment.listAtDesk, () => readAtDesk(deps))
  addRoute(app, hand.handCase, async ({ body, staffMember }) => {
    await handCase(deps, body, staffMember)
    return OK
  })
  addRoute(app, absence.setAbsence, async ({ body, staffMember }) => {
    await setAbsence(deps, body, staffMember.id)
    return OK
  })
  addRoute(app, absence.endAbsence, async ({ body, staffMember }) => {
    await endAbsence(deps, body.id, staffMember.id)
    return OK
  })
  addRoute(app, absence.releaseAllOf, ({ body, staffMember }) =>
    releaseOf(deps, body.id, staffMember.id),
  )
}
