import { type DocumentType, fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import { NEVER_SENT } from '@vignettes/domain/casework/decisions.ts'
import { rejectionPieces } from '@vignettes/domain/casework/reasons.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { isHandedIn } from '@vignettes/domain/vignette/vignette-states.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import {
  boatOf,
  type DecisionIds,
  loadDecision,
  type LoadedDecision,
  periodOf,
  reasonOf,
  wordsOf,
} from './decision-facts.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { isMoreAskedSince } from './decision-repository.ts'
import { findAnswerBy, listRejectedDocuments } from './repository.ts'

/** Something that its owner has to send again, and until when. */
const ASKED = {
  load: loadToAsk,
  values(decision: LoadedAsked) {
    const what = sortOf(decision.rejected)
    return {
      ...wordsOf(decision),
      documents: { key: `letters.vignette-ask-again.documents-${what}` },
      these: { key: `letters.vignette-ask-again.these-${what}` },
      answerBy: { date: decision.answerBy },
    } as const
  },
  // Nobody can send a file without a login: the paper, or the photo, comes to the counter.
  byPost: { next: 'letters.asked.by-post' },
  link: ({ vignetteId }: LoadedAsked) => ownPaths.rejectedDocuments(vignetteId),
} as const

/** What still has to be sent, by whether its last day is over. */
const NEXT_OF_OTHERS = {
  open: 'letters.document-not-needed.next-others',
  over: 'letters.document-not-needed.next-others-over',
} as const

/** The letters that tell the owner which documents have to be sent, and which have not any more. */
export const ASKED_LETTERS = {
  'vignette-ask-again': defineLetter({
    ...ASKED,
    ids: LETTER_IDS['vignette-ask-again'],
    about: (decision) =>
      asksNew(decision)
        ? {
            subject: 'letters.asked.subject',
            heading: 'letters.vignette-ask-again.heading',
            body: 'letters.asked.body',
          }
        : undefined,
    next: (decision) => (asksNew(decision) ? 'letters.asked.next' : undefined),
    facts: (decision) => [
      ...boatOf(decision),
      ...periodOf(decision),
      ...decision.rejected.map(
        ({ type, reason, words, remark }) =>
          [
            rowOf(type).texts.label,
            reason ? rejectionPieces({ reason, remark }, words) : '',
          ] as const,
      ),
      ...reasonOf(decision),
      ...answerByOf(decision),
    ],
    closing: (decision) => [
      ...(isBesides(decision) ? (['letters.asked.instead'] as const) : []),
      'letters.asked.without',
      'letters.asked.stands-still',
    ],
  }),
  'documents-reminder': defineLetter({
    ...ASKED,
    ids: LETTER_IDS['documents-reminder'],
    facts: (decision) => [...boatOf(decision), ...periodOf(decision), ...neededOf(decision)],
    closing: () => ['letters.asked.without'],
  }),
  'document-not-needed': defineLetter({
    ids: LETTER_IDS['document-not-needed'],
    load: loadNotNeeded,
    values: ({ waits, ...decision }) => ({
      ...wordsOf(decision),
      documents: {
        key: `letters.vignette-ask-again.documents-${rowOf(decision.takenBack.type).sort}`,
      },
      these: { key: `letters.vignette-ask-again.these-${sortOf(waits?.rejected ?? [])}` },
      ...(waits && { answerBy: { date: waits.answerBy } }),
    }),
    about: ({ waits, takenBack }) => ({
      subject: `letters.document-not-needed.subject${waits ? '-others' : ''}`,
      heading: `letters.document-not-needed.heading${waits ? '-others' : ''}`,
      body: `letters.document-not-needed.body${takenBack.wasSent ? '-sent' : ''}`,
    }),
    facts: ({ waits, isOver, ...decision }) => [
      ...boatOf(decision),
      ...periodOf(decision),
      ['letters.fact.notNeeded', { key: rowOf(decision.takenBack.type).texts.label }],
      ...reasonOf(decision),
      ...(waits ? documentsOf(waits) : []),
      ...(waits && !isOver ? answerByOf(waits) : []),
    ],
    next: ({ waits, isOver }) => waits && NEXT_OF_OTHERS[isOver ? 'over' : 'open'],
    closing: ({ waits, isOver }) =>
      waits ? [`letters.asked.without${isOver ? '-over' : ''}`] : [],
    button: ({ waits }) => (waits ? 'letters.vignette-ask-again.button' : undefined),
    link: ({ vignetteId, waits }) =>
      waits ? ownPaths.rejectedDocuments(vignetteId) : ownPaths.vignette(vignetteId),
  }),
}

async function loadAsked(sources: LetterSources, ids: DecisionIds) {
  const decision = await loadDecision(sources, ids)
  // The mail server was away, and meanwhile the documents came.
  if (decision?.status !== 'DOCUMENTS_NEEDED') return undefined
  const answerBy = await findAnswerBy(sources.database, ids.requestId)
  if (!answerBy) return undefined
  const documents = await listRejectedDocuments(sources.database, ids.requestId)
  const { reasons } = sources.reference
  const rejected = documents.map(({ rejectedOn, ...document }) => {
    const which = { about: rowOf(document.type).sort, code: document.reason ?? '' }
    return { ...document, words: reasons.wordsOf(which, rejectedOn)[decision.language] }
  })
  return { ...decision, rejected, answerBy }
}

/** Nothing where more was asked before it went: the letter of that asks for all of it. */
async function loadToAsk(sources: LetterSources, ids: DecisionIds) {
  const isOvertaken = await isMoreAskedSince(sources.database, ids)
  return isOvertaken ? undefined : loadAsked(sources, ids)
}

type LoadedAsked = NonNullable<Awaited<ReturnType<typeof loadAsked>>>

/** Nothing once it is asked for after all, or the request was decided. */
async function loadNotNeeded(sources: LetterSources, ids: DecisionIds) {
  const decision = await loadDecision(sources, ids)
  const takenBack = decision?.detail?.takenBack
  if (!decision || !takenBack || !isHandedIn(decision.status)) return undefined
  // What is asked besides is awaited still.
  const waits = await loadAsked(sources, ids)
  const isAskedAnew = waits?.rejected.some(({ type }) => type === takenBack.type) ?? false
  // A day that is over is no last day any more.
  const isOver = waits !== undefined && waits.answerBy < businessDate(sources.clock.now())
  return isAskedAnew ? undefined : { ...decision, takenBack, waits, isOver }
}

/** Whether others were asked before, and are still. */
function isBesides({ kind }: LoadedDecision): boolean {
  return kind === 'asked-more'
}

/** What is still needed, and until when. */
function neededOf(asked: LoadedAsked): readonly Fact[] {
  return [...documentsOf(asked), ...answerByOf(asked)]
}

function documentsOf({ rejected }: LoadedAsked): readonly Fact[] {
  return rejected.map(({ type }) => ['letters.fact.needed', { key: rowOf(type).texts.label }])
}

function sortOf([only, ...others]: readonly { type: DocumentType }[]) {
  return only && others.length === 0 ? rowOf(only.type).sort : 'more'
}

/** What was never sent was not wrong, and is not sent again. */
function asksNew({ rejected }: LoadedAsked): boolean {
  return rejected.some(({ reason }) => reason === NEVER_SENT)
}

function answerByOf({ answerBy, email }: LoadedAsked): readonly Fact[] {
  const label = email === null ? 'letters.fact.answerBy-by-post' : 'letters.fact.answerBy'
  return [[label, { date: answerBy }]]
}

function rowOf(type: DocumentType) {
  return documentRow(fieldOfDocument(type))
}
