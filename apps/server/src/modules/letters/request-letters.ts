import { paths } from '@vignettes/domain/paths/paths.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { translate } from '../../text.ts'
import { addressed } from './addressed.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { findRequestWithReceiver } from './repository.ts'

/** The letters about a request, while it is saved and paid. */
export const REQUEST_LETTERS = {
  'request-received': defineLetter({
    ids: LETTER_IDS['request-received'],
    load: loadRequest,
    values: wordsOf,
    facts: factsOf,
    // Only a transit vignette is paid when it is asked for.
    next: ({ type }) => (type === 'mooring' ? 'letters.request-received.next-mooring' : undefined),
    // The letter with which a request is complete carries its summary.
    attach: async (sources, request, language) =>
      request.type === 'mooring' ? summaryOf(sources, request, language) : undefined,
    link: () => paths.vignettes(),
  }),
  'payment-received': defineLetter({
    ids: LETTER_IDS['payment-received'],
    load: loadRequest,
    values: wordsOf,
    facts: factsOf,
    attach: summaryOf,
    link: () => paths.vignettes(),
  }),
  'payment-failed': defineLetter({
    ids: LETTER_IDS['payment-failed'],
    load: async (sources, ids) => {
      const request = await loadRequest(sources, ids)
      // The mail server was away, and meanwhile a second try was paid: the bad news is none any more.
      return request?.paymentStatus === 'PAID' ? undefined : request
    },
    values: wordsOf,
    facts: factsOf,
    link: (request) => summaryPath(request, request.requestId),
  }),
  'mandate-missing': defineLetter({
    ids: LETTER_IDS['mandate-missing'],
    load: async (sources, ids) => {
      const request = await loadRequest(sources, ids)
      // Otherwise the mandate came meanwhile, or the request was given up.
      return request?.vignetteStatus === 'AWAITING_PAYMENT' ? request : undefined
    },
    values: wordsOf,
    facts: factsOf,
    link: (request) => summaryPath(request, request.requestId),
  }),
}

async function loadRequest({ database }: LetterSources, { requestId }: { requestId: string }) {
  return addressed(await findRequestWithReceiver(database, requestId))
}

type LoadedRequest = NonNullable<Awaited<ReturnType<typeof loadRequest>>>

function wordsOf({ boatName, costCents }: LoadedRequest) {
  return { boatName, cost: { cents: costCents } }
}

function factsOf({ boatName, costCents, validUntil, requestId }: LoadedRequest): readonly Fact[] {
  return [
    ['letters.fact.boatName', boatName],
    ['letters.fact.cost', { cents: costCents }],
    ['letters.fact.validUntil', { date: validUntil }],
    ['letters.fact.requestId', requestId],
  ]
}

async function summaryOf(
  { summaries }: LetterSources,
  { requestId, accountId }: { requestId: string; accountId: string },
  language: Language,
) {
  const content = await summaries.pdfOf({ requestId, accountId }, language)
  if (!content) throw new Error('a complete request has a summary')
  const fileName = translate(language, 'letters.payment-received.attachment', { requestId })
  return [{ fileName, mediaType: 'application/pdf', content }]
}
