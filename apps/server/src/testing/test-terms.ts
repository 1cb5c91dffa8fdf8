import { createOutbox } from '../modules/outbox/outbox.ts'
import { createTerms, type Terms } from '../modules/vignettes/terms.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import { testReferenceData } from './reference-data.ts'

/** Terms of a portal that is not there as a whole. */
export function testTerms(deps: { clock: Clock; database: Database }): Terms {
  return createTerms({ ...deps, outbox: createOutbox(deps), reference: testReferenceData })
}
