import type { Database } from '../../ports/database.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { Summaries } from '../../ports/summaries.ts'
import { findForSummary } from './repository.ts'
import { summaryOf } from './summary.ts'
import { createSummaryDrawer } from './summary-drawer.ts'

interface Deps {
  database: Database
  reference: ReferenceData
}

export function createSummaries({
  database,
  reference,
}: Deps): Summaries & { close(): Promise<void> } {
  const drawer = createSummaryDrawer()
  return {
    async pdfOf(owner, language) {
      const request = await findForSummary(database, owner)
      if (!request || (owner.type && request.type !== owner.type)) return undefined
      return drawer.draw(summaryOf(request, reference.inLanguage(language)))
    },
    async sectionsOf(owner, language) {
      const request = await findForSummary(database, owner)
      return request && [...summaryOf(request, reference.inLanguage(language)).sections]
    },
    close: () => drawer.close(),
  }
}
