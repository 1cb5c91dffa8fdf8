import { openFrozenAccount } from '@vignettes/domain/api/staff-administration.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { PortalError } from '../../http/portal-error.ts'
import { openAccount, type OpenAccountDeps } from './open-account.ts'

const OK = { status: 'OK' } as const

/** What the desk does to an applicant's account. Of one that is not frozen it does not even tell that it is there. */
export function accountStaffRoutes(app: FastifyInstance, deps: OpenAccountDeps): void {
  addRoute(app, openFrozenAccount, async ({ body: { email }, staffMember, request }) => {
    const by = { staffId: staffMember.id, address: callerAddress(request.ip) }
    if (await openAccount(deps, { email, ...by })) return OK
    throw new PortalError(422, 'refusal.invalid-input', {
      errors: [{ path: 'email', message: 'casework.open-account.none' }],
    })
  })
}
