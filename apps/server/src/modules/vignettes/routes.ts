import { getObject, getObjects } from '@vignettes/domain/api/vignettes.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { notFound } from '../../http/portal-error.ts'
import type { Database } from '../../ports/database.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { overviewItem, vignetteDetails } from './on-the-wire.ts'
import { findById, listByOwner } from './overview-repository.ts'

/** The owner's vignettes: the overview and the details. */
export function vignetteRoutes(
  app: FastifyInstance,
  { database, reference }: { database: Database; reference: ReferenceData },
): void {
  addRoute(app, getObjects, async ({ account }) => {
    const rows = await listByOwner(database, account.id)
    return rows.map((row) => overviewItem(row, reference))
  })

  addRoute(app, getObject, async ({ account, query }) => {
    const row = uuidSchema.safeParse(query.objectId).success
      ? await findById(database, account.id, query.objectId)
      : undefined
    if (!row) throw notFound()
    return vignetteDetails(row, reference)
  })
}
