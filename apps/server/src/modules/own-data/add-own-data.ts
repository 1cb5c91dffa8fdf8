import { askForOwnData as askEndpoint, getOwnData } from '@vignettes/domain/api/own-data.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { callerOf } from '../../http/caller.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import { limitShare } from '../../http/limit-attempts.ts'
import { notFound } from '../../http/portal-error.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import { askForOwnData, type OwnDataDeps, readOwnData } from './own-data.ts'

/** Issue 14, 8: what is kept of somebody, for themselves. */
export function addOwnData(
  app: FastifyInstance,
  deps: OwnDataDeps & { limits: AttemptLimits },
): void {
  addRoute(app, askEndpoint, async ({ account, request }) => {
    await limitShare(deps.limits, 'own-data', callerOf(request))
    await askForOwnData(deps, account.id)
    return { status: 'OK' } as const
  })

  addRoute(app, getOwnData, async ({ account, params: { id }, request, reply }) => {
    if (!uuidSchema.safeParse(id).success) throw notFound()
    await limitShare(deps.limits, 'own-data', callerOf(request))
    const found = await readOwnData(deps, { id, accountId: account.id })
    if (!found) throw notFound()
    await app.downloads.begin(bearerToken(request) ?? '', reply.raw, found.sizeBytes)
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${found.fileName}"`)
      .send(found.open())
  })
}
