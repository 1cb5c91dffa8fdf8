import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { followVersions } from './follow-versions.ts'
import type { VersionDeps } from './propose-version.ts'
import { type ReferenceDataDeps, referenceDataRoutes } from './routes.ts'

export type { RenewedData } from './load-reference-data.ts'

/** What letters are written from is not there yet. */
type Followed = Omit<VersionDeps, 'sampleLetter'>

/** The lists and tariffs, which follow what administrators decide while the portal runs. */
export function addReferenceData(
  app: FastifyInstance,
  deps: ReferenceDataDeps & Omit<Followed, 'versions'> & { log: FastifyBaseLogger },
): Followed {
  const { database, clock, referenceData, log } = deps
  referenceDataRoutes(app, deps)
  const versions = followVersions(app, { database, lists: referenceData.lists, log })
  return { database, clock, referenceData, versions }
}
