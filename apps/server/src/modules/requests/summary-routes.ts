import { getMooringSummary } from '@vignettes/domain/api/mooring.ts'
import { getTransitSummary } from '@vignettes/domain/api/requests.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { languageOf } from '../../http/language-of.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { notFound } from '../../http/portal-error.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { Summaries } from '../../ports/summaries.ts'
import { translate } from '../../text.ts'

/** §7 the summary as a download, for its owner; for anybody else it is not there. */
export function summaryRoutes(
  app: FastifyInstance,
  { summaries, limits }: { summaries: Summaries; limits: AttemptLimits },
): void {
  for (const [endpoint, type] of [
    [getTransitSummary, 'transit'],
    [getMooringSummary, 'mooring'],
  ] as const) {
    addRoute(app, endpoint, async ({ account, query: { requestId }, request, reply }) => {
      await limitAttempts(limits, 'summary-by-account', account.id)
      const language = languageOf(request)
      const file = uuidSchema.safeParse(requestId).success
        ? await summaries.pdfOf({ requestId, accountId: account.id, type }, language)
        : undefined
      if (!file) throw notFound()
      const fileName = translate(language, 'summary.file-name', {
        reference: file.reference,
      })
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(file.pdf)
    })
  }
}
