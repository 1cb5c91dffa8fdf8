import { callerOf } from '../../http/caller.ts'
import { getMooringSummary } from '@vignettes/domain/api/mooring.ts'
import { getTransitSummary } from '@vignettes/domain/api/requests.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { languageOf } from '../../http/language-of.ts'
import { limitShare } from '../../http/limit-attempts.ts'
import { notFound } from '../../http/portal-error.ts'
import { SlotsByKey } from '../../http/slots.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { Summaries, SummaryOwner } from '../../ports/summaries.ts'
import { translate } from '../../text.ts'

/** All summaries are drawn by one thread: of one account no more than one waits for it. */
const OF_AN_ACCOUNT = { atOnce: 1, waiting: 4, waitMs: 15_000 }

/** §7 the summary as a download, for its owner; for anybody else it is not there. */
export function summaryRoutes(
  app: FastifyInstance,
  { summaries, limits }: { summaries: Summaries; limits: AttemptLimits },
): void {
  const turns = new SlotsByKey(OF_AN_ACCOUNT)
  const pdfOf = async (owner: SummaryOwner, language: Language) => {
    const free = await turns.take(owner.accountId)
    try {
      return await summaries.pdfOf(owner, language)
    } finally {
      free()
    }
  }
  for (const [endpoint, type] of [
    [getTransitSummary, 'transit'],
    [getMooringSummary, 'mooring'],
  ] as const) {
    addRoute(app, endpoint, async ({ account, query: { requestId }, request, reply }) => {
      await limitShare(limits, 'summary', callerOf(request))
      const language = languageOf(request)
      const file = uuidSchema.safeParse(requestId).success
        ? await pdfOf({ requestId, accountId: account.id, type }, language)
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
