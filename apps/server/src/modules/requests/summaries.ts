import type { WaitingRequests } from '../../ports/asked-today.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { Sender } from '../../ports/sender.ts'
import type { Summaries } from '../../ports/summaries.ts'
import { findForSummary } from './summary-repository.ts'
import { summaryOf, summarySections } from './summary.ts'
import { createPdfDrawer } from '../../print/pdf-drawer.ts'
import type { Summary } from './summary-line.ts'

interface Deps {
  database: Database
  reference: ReferenceData
  sender: Sender
  waiting: WaitingRequests
  clock: Clock
}

export function createSummaries({
  database,
  reference,
  sender,
  waiting,
  clock,
}: Deps): Summaries & { close(): Promise<void> } {
  const drawer = createPdfDrawer<Summary>(new URL('./summary-pdf-worker.ts', import.meta.url))
  const today = () => businessDate(clock.now())
  return {
    async pdfOf(owner, language) {
      const request = await findForSummary(database, owner)
      if (!request || (owner.type && request.type !== owner.type)) return undefined
      // What waits says what it asks today, as the details from which it is downloaded do.
      const asked =
        request.status === 'AWAITING_PAYMENT'
          ? (await waiting.askedToday(database, [request.requestId])).get(request.requestId)
          : undefined
      const told = { ...request, ...asked, today: today() }
      const summary = summaryOf(told, reference.inLanguage(language), sender)
      return { pdf: await drawer.draw(summary), reference: summary.reference }
    },
    async sectionsOf(owner, language) {
      const request = await findForSummary(database, owner)
      return (
        request && summarySections({ ...request, today: today() }, reference.inLanguage(language))
      )
    },
    close: () => drawer.close(),
  }
}
