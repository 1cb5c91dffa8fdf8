import { openFrozenAccount } from '@vignettes/domain/api/staff.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Outbox } from '../../ports/outbox.ts'
import { openAccount } from './open-account.ts'

const OK = { status: 'OK' } as const

/** What the desk does to an applicant's account. Of one that is not frozen it does not even tell that it is there. */
export function accountStaffRoutes(
  app: FastifyInstance,
  deps: { database: Database; clock: Clock; outbox: Outbox },
): void {
  addRoute(app, openFrozenAccount, async ({ body: { email }, staffMember }) => {
    if (await openAccount(deps, { email, staffId: staffMember.id })) return OK
    throw new PortalError(422, 'refusal.invalid-input', {
      errors: [{ path: 'email', message: 'casework.open-account.none' }],
    })
  })
}
