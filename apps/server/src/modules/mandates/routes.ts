import { callerOf } from '../../http/caller.ts'
import { createMandate as createEndpoint, getIssuers } from '@vignettes/domain/api/mandates.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { createMandate } from './create-mandate.ts'
import { listIssuers } from './issuers.ts'
import type { MandateDeps } from './mandate-deps.ts'
import { mandateReturnRoute } from './return-route.ts'

/** Mandates: the banks, beginning one, and the way back from it. */
export function mandateRoutes(app: FastifyInstance, deps: MandateDeps): void {
  addRoute(app, getIssuers, async () => {
    const issuers = await listIssuers(deps)
    // Decisions B3: an object whose values form the list.
    return Object.fromEntries(issuers.map(({ id, name }, index) => [index + 1, { id, name }]))
  })

  addRoute(app, createEndpoint, async ({ body, request }) => {
    const { redirectUrl } = await createMandate(deps, {
      caller: callerOf(request),
      issuer: body.issuer,
      returnUrls: {
        success: body.return_url_success,
        cancel: body.return_url_cancel,
        error: body.return_url_error,
        reject: body.return_url_reject,
      },
    })
    return { redirect_url: redirectUrl }
  })

  mandateReturnRoute(app, deps)
}
