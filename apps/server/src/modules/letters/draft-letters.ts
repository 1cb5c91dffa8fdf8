import { paths } from '@vignettes/domain/paths/paths.ts'
import { plainVignetteNumber } from '@vignettes/domain/rules/vignette-number.ts'
import { findCreditsLeft } from '../../ports/credits-left.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { addressed } from './addressed.ts'
import { type CreditOfEnded, creditText, creditValues } from './credit-of-ended.ts'
import { defineLetter, type LetterSources } from './define-letter.ts'
import { findDraftWithReceiver } from './repository.ts'

/** The letter about a request that was begun and not sent. */
export const DRAFT_LETTERS = {
  'draft-waiting': defineLetter({
    ids: LETTER_IDS['draft-waiting'],
    // What was sent or thrown away meanwhile is no draft any more: nobody is written to.
    load: loadDraft,
    values: ({ type, keptUntil, credit }) => ({
      kind: { key: `letters.draft-waiting.kind-${type}` },
      until: { dateOf: keptUntil },
      ...creditValues(credit),
    }),
    besides: ({ credit }) => creditText(credit),
    // Who does nothing would lose it.
    next: ({ credit }) => credit && 'letters.draft-waiting.next-credit',
    // Where it stands with what is missing, and goes on where it was left.
    link: () => paths.vignettes(),
    remindedOf: (draft) => draft,
  }),
}

async function loadDraft(sources: CreditSources, { draftId }: { draftId: string }) {
  const draft = addressed(await findDraftWithReceiver(sources.database, draftId))
  return draft && { ...draft, credit: await findCredit(sources, draft) }
}

type CreditSources = Pick<LetterSources, 'database' | 'clock' | 'reference'>

/** Issue 14, 6: what the stopped vignette that it names would take off it; undefined of one that names none, or whose takes nothing off. */
async function findCredit(
  { database, clock, reference }: CreditSources,
  { accountId, creditNumber }: { accountId: string; creditNumber: string | null },
): Promise<CreditOfEnded | undefined> {
  if (!creditNumber) return undefined
  const of = { accountId, now: clock.now(), seasonOn: reference.seasonOn }
  const { credits, until } = await findCreditsLeft(database, of)
  const asked = plainVignetteNumber(creditNumber)
  const credit = credits.find(({ number }) => plainVignetteNumber(number) === asked)
  // No reminder goes to whose account goes.
  return credit && { ...credit, backCents: 0, droppedCents: 0, until, goesAt: undefined }
}
