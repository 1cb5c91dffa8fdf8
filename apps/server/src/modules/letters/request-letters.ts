import { paths } from '@vignettes/domain/paths/paths.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { periodOfRequest } from '@vignettes/domain/vignette/period.ts'
import { termLines } from '@vignettes/domain/vignette/term-lines.ts'
import { termsOfRequest, termsToTell } from '@vignettes/domain/vignette/terms.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { hasVignetteEnded } from '@vignettes/domain/vignette/vignette-states.ts'
import { costToTell } from '../../ports/asked-today.ts'
import { hasConfirmedMandate } from '../../ports/confirmed-mandate.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { translate } from '../../text.ts'
import { addressed } from './addressed.ts'
import {
  type CreditOfEnded,
  creditText,
  creditValues,
  loadCreditGiven,
  loadCreditOfEnded,
} from './credit-of-ended.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { findRequestWithReceiver, isMandateGiven } from './repository.ts'
import { boatInWords } from './told.ts'

/** What a letter tells that money has no part in: which request, and which boat. */
const BOAT_ONLY = {
  ids: LETTER_IDS['documents-received'],
  load: loadRequest,
  values: wordsOf,
  facts: ({ boatName, ...request }: LoadedRequest): readonly Fact[] => [
    ['letters.fact.reference', referenceOf(request)],
    ['letters.fact.boatName', boatName],
    ['letters.fact.period', periodOfRequest({ ...request, year: request.vignetteYear })],
  ],
  link: () => paths.vignettes(),
}

/** What also tells what it costs, and when that is collected. */
const FACTS = {
  facts: factsOf,
  holdsUntil: ({ collectsOn }: LoadedRequest) => collectsOn,
}

/** What is written while a request waits for a mandate. */
const WAITS_FOR_MANDATE = {
  ids: LETTER_IDS['mandate-missing'],
  load: async (sources: LetterSources, ids: Parameters<typeof loadRequest>[1]) => {
    const request = await loadRequest(sources, ids)
    // Otherwise the mandate came meanwhile, or the request was given up.
    if (request?.vignetteStatus !== 'AWAITING_PAYMENT') return undefined
    // One that was given is not missing: the bank's word on it is written about, whatever it is.
    if (await isMandateGiven(sources.database, ids.requestId)) return undefined
    const hasMandate = await hasConfirmedMandate(sources.database, request.accountId)
    return { ...request, hasMandate, credit: await loadCreditLost(sources, request) }
  },
  values: wordsWithCredit,
  ...FACTS,
  besides: ({ credit }: WithCredit) => creditText(credit),
  link: (request: LoadedRequest) => summaryPath(request, request.requestId),
}

/** The letters about a request, while it is saved and paid. */
export const REQUEST_LETTERS = {
  'request-received': defineLetter({
    ids: LETTER_IDS['request-received'],
    load: async (sources, ids) => withCreditGiven(sources, await loadRequest(sources, ids), ids),
    values: wordsWithCredit,
    ...FACTS,
    // Only a transit vignette is paid when it is asked for.
    next: ({ type }) => (type === 'mooring' ? 'letters.request-received.next-mooring' : undefined),
    // With a mandate a helper spends what is the owner's (decision 0038).
    besides: ({ type, helper, credit }) => [
      ...(type === 'mooring' && helper ? (['letters.request-received.by-mandate'] as const) : []),
      ...creditText(credit),
    ],
    // The letter with which a request is complete carries its summary.
    attached: ({ type }) =>
      type === 'mooring'
        ? { attach: summaryOf, nextWithout: 'letters.request-received.next-mooring-without' }
        : undefined,
    link: () => paths.vignettes(),
  }),
  'request-at-desk': defineLetter({
    ids: LETTER_IDS['request-at-desk'],
    load: loadRequest,
    values: wordsOf,
    ...FACTS,
    // What a staff member fills in is paid there, or by mandate.
    next: (request) =>
      request.type === 'mooring'
        ? `letters.request-at-desk.next-${waits(request) ? 'mandate' : 'mooring'}`
        : undefined,
    byPost: { next: 'letters.request-at-desk.next-by-post' },
    link: (request) =>
      waits(request) ? summaryPath(request, request.requestId) : paths.vignettes(),
  }),
  'payment-received': defineLetter({
    ids: LETTER_IDS['payment-received'],
    load: loadRequest,
    values: wordsOf,
    ...FACTS,
    attached: () => ({
      attach: summaryOf,
      nextWithout: 'letters.payment-received.next-without',
    }),
    link: () => paths.vignettes(),
  }),
  'payment-failed': defineLetter({
    ids: LETTER_IDS['payment-failed'],
    load: async (sources, ids) => {
      const request = await loadRequest(sources, ids)
      // The mail server was away, and meanwhile a second try was paid: the bad news is none any more. Nobody pays for what has ended.
      return request?.paymentStatus === 'PAID' || hasEnded(request) ? undefined : request
    },
    values: wordsOf,
    ...FACTS,
    link: (request) => summaryPath(request, request.requestId),
  }),
  'payment-after-end': defineLetter({ ...BOAT_ONLY, ids: LETTER_IDS['payment-after-end'] }),
  'mandate-missing': defineLetter({
    ...WAITS_FOR_MANDATE,
    // With one of the account it has only to be sent (decisions A27).
    about: ({ hasMandate }) =>
      hasMandate
        ? {
            subject: 'letters.mandate-missing.subject',
            heading: 'letters.mandate-missing.heading',
            body: 'letters.mandate-missing.body-given',
          }
        : undefined,
    next: ({ hasMandate }) => (hasMandate ? 'letters.mandate-missing.next-given' : undefined),
  }),
  'filled-in-by-helper': defineLetter(WAITS_FOR_MANDATE),
  'request-withdrawn': defineLetter({
    ...BOAT_ONLY,
    ids: LETTER_IDS['request-withdrawn'],
    load: async (sources, ids) => {
      const request = await loadRequest(sources, ids)
      return request && { ...request, credit: await loadCreditOfEnded(sources, ids.requestId) }
    },
    values: wordsWithCredit,
    besides: ({ wasGranted, credit }) => [
      ...(wasGranted ? [] : (['letters.money.nothing-collected'] as const)),
      ...creditText(credit),
    ],
  }),
  'documents-received': defineLetter({
    ...BOAT_ONLY,
    byPost: {
      heading: 'letters.documents-received.heading-by-post',
      next: 'letters.by-post.next',
    },
  }),
}

async function loadRequest(
  { database, reference, mandateWaitDays, waiting, clock }: LetterSources,
  { requestId }: { requestId: string },
) {
  const saved = addressed(await findRequestWithReceiver(database, requestId))
  if (!saved) return undefined
  const lapsesAt = new Date(saved.createdAt.getTime() + mandateWaitDays * DAY_MS)
  // What waits is told as it is asked now, which may be another season's.
  const asked = waits(saved)
    ? (await waiting.askedToday(database, [requestId])).get(requestId)
    : undefined
  const request = { ...saved, creditCents: 0, ...asked }
  const { costCents } = request
  const all = costCents === undefined ? [] : termsOfRequest({ ...request, costCents }, reference)
  const { vignetteStatus: status, vignetteNumber: number, grantedAt } = request
  // Sending may have been held up until after a day on which nothing was collected.
  const today = businessDate(clock.now())
  const terms = termsToTell(all, { status, number, grantedAt }, today)
  const collectsOn = terms.map(({ on }) => on).find((on) => on !== undefined && on >= today)
  return { ...request, costCents, lapsesAt, terms, collectsOn }
}

/** What its summary says before the yes: a credit that it had, is not taken off any more, and comes back once it is saved anew. */
async function loadCreditLost(
  { database, clock, creditBack }: LetterSources,
  { requestId, creditCents }: LoadedRequest,
): Promise<CreditOfEnded | undefined> {
  if (creditCents > 0) return undefined
  const asked = { requestIds: [requestId], now: clock.now() }
  const credit = (await creditBack.look(database, asked)).get(requestId)
  if (!credit || credit.until !== undefined) return undefined
  return { ...credit, ...credit.money, until: undefined, goesAt: undefined, number: '' }
}

/** What it was saved again without, after the last day: nothing else tells its owner. Of its end the letter of that does. */
async function withCreditGiven(
  { database }: LetterSources,
  request: LoadedRequest | undefined,
  { requestId }: { requestId: string },
): Promise<WithCredit | undefined> {
  if (!request) return undefined
  const credit = hasEnded(request) ? undefined : await loadCreditGiven(database, requestId)
  return { ...request, credit }
}

type WithCredit = LoadedRequest & { credit: CreditOfEnded | undefined }

const hasEnded = (request: LoadedRequest | undefined) =>
  Boolean(request?.vignetteStatus && hasVignetteEnded(request.vignetteStatus))

const waits = ({ vignetteStatus }: { vignetteStatus: string | null }) =>
  vignetteStatus === 'AWAITING_PAYMENT'

type LoadedRequest = NonNullable<Awaited<ReturnType<typeof loadRequest>>>

function wordsOf({ boatName, costCents, lapsesAt }: LoadedRequest) {
  return {
    boatName: boatInWords(boatName),
    cost: costToTell(costCents),
    lapses: { dateOf: lapsesAt },
  }
}

function wordsWithCredit(request: WithCredit) {
  return { ...wordsOf(request), ...creditValues(request.credit) }
}

function factsOf(request: LoadedRequest): readonly Fact[] {
  const { boatName, costCents, terms, helper, company } = request
  return [
    ['letters.fact.reference', referenceOf(request)],
    ...(company ? [['letters.fact.company', company] as const] : []),
    ['letters.fact.boatName', boatName],
    ['letters.fact.cost', costToTell(costCents)],
    ...termLines(terms).map(({ label, value }) => [label, value] as const),
    // Decisions A33: no validity before it is granted.
    ['letters.fact.period', periodOfRequest({ ...request, year: request.vignetteYear })],
    ...(helper ? [['letters.fact.filledInBy', helper] as const] : []),
  ]
}

async function summaryOf(
  { summaries }: LetterSources,
  { requestId, accountId }: { requestId: string; accountId: string },
  language: Language,
) {
  const summary = await summaries.pdfOf({ requestId, accountId }, language)
  if (!summary) throw new Error('a complete request has a summary')
  const fileName = translate(language, 'summary.file-name', {
    reference: summary.reference,
  })
  return [{ fileName, mediaType: 'application/pdf', content: summary.pdf }]
}
