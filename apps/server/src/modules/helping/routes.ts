import { deviceOf } from '@vignettes/domain/account/devices.ts'
import * as helping from '@vignettes/domain/api/helping.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { callerOf } from '../../http/caller.ts'
import { findCaller } from '../../http/guard.ts'
import { beginHelping } from './begin-helping.ts'
import { endHelp } from './end-help.ts'
import type { HelpingDeps } from './helping-deps.ts'
import { inviteHelper } from './invite-helper.ts'
import { listHelpers } from './list-helpers.ts'
import { lookAtInvitation, takeInvitation } from './take-invitation.ts'

const OK = { status: 'OK' } as const

export function helpingRoutes(app: FastifyInstance, deps: HelpingDeps): void {
  addRoute(app, helping.listHelpers, ({ account: { id } }) => listHelpers(deps, id))

  addRoute(app, helping.inviteHelper, async ({ body: { email }, request }) => {
    await inviteHelper(deps, callerOf(request), { email, address: callerAddress(request.ip) })
    return OK
  })

  addRoute(app, helping.endHelp, async ({ account, params, request }) => {
    const address = callerAddress(request.ip)
    await endHelp(deps, params.id, { accountId: account.id, address })
    return OK
  })

  addRoute(app, helping.lookAtInvitation, async ({ body: { token }, request }) => {
    const address = callerAddress(request.ip)
    return lookAtInvitation(deps, token, { caller: (await findCaller(request))?.id, address })
  })

  addRoute(app, helping.acceptInvitation, async ({ account, body: { token }, request }) => {
    const address = callerAddress(request.ip)
    return { id: await takeInvitation(deps, token, { helperAccountId: account.id, address }) }
  })

  addRoute(app, helping.beginHelping, async ({ account, params, request }) => {
    const device = deviceOf(request.headers['user-agent'])
    const token = bearerToken(request) ?? ''
    const asked = { helperAccountId: account.id, token, device }
    return { access_token: await beginHelping(deps, params.id, asked) }
  })
}
