import { getObject, getObjects } from '@vignettes/domain/api/vignettes.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { languageOf } from '../../http/language-of.ts'
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
  addRoute(app, getObjects, async ({ account, request }) => {
    const named = reference.inLanguage(languageOf(request))
    const rows = await listByOwner(database, account.id)
    return rows.map((row) => overviewItem(row, named))
  })

  addRoute(app, getObject, async ({ account, query, request }) => {
    const row = uuidSchema.safeParse(query.objectId).success
      ? await findById(database, account.id, query.objectId)
      : undefined
    if (!row) throw notFound()
    return vignetteDetails(row, reference.inLanguage(languageOf(request)))
  })
}
