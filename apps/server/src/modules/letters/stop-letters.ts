import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { goesBeforeCredit } from '@vignettes/domain/vignette/credit-lapses.ts'
import { lastCreditDay } from '@vignettes/domain/vignette/stop.ts'
import { findStillCents } from '../../ports/credited-requests.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { addressed } from './addressed.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { deadlineOf } from './link-of-letter.ts'
import { findStopWithReceiver } from './stop-repository.ts'
import { boatInWords } from './told.ts'

/** Issue 14, 6: what its owner stopped, since when it does not hold, and what comes back how. */
export const STOP_LETTERS = {
  'vignette-stopped': defineLetter({
    ids: LETTER_IDS['vignette-stopped'],
    load: loadStop,
    values: ({ boatName, creditUntil, goes }) => ({
      boatName: boatInWords(boatName),
      ...deadlineOf(goes),
      ...(creditUntil && { creditUntil: { date: creditUntil } }),
    }),
    facts: (stop) => [
      ['letters.fact.reference', referenceOf(stop)],
      ['letters.fact.boatName', stop.boatName],
      ['letters.fact.number', stop.number ?? ''],
      ['letters.fact.stopped', { date: businessDate(stop.stoppedAt) }],
      ...moneyOf(stop),
    ],
    besides: ({ way, goes }) =>
      way === 'credit' && goes
        ? 'letters.vignette-stopped.way-credit-goes'
        : `letters.vignette-stopped.way-${way}`,
    link: ({ vignetteId }) => ownPaths.vignette(vignetteId),
  }),
}

async function loadStop(
  { database, clock, reference }: Pick<LetterSources, 'database' | 'clock' | 'reference'>,
  { requestId }: { requestId: string },
) {
  const stop = addressed(await findStopWithReceiver(database, requestId))
  if (!stop) return undefined
  const { vignetteYear: year, stoppedAt, eraseAfter, vignetteId } = stop
  const creditUntil =
    year === null ? undefined : lastCreditDay(year, businessDate(stoppedAt), reference.seasonOn)
  // A credit can be used no longer than something can be asked.
  const isBefore = eraseAfter && creditUntil && goesBeforeCredit(eraseAfter, creditUntil)
  // Sending may have been held up: what was collected by then is not still to be collected.
  const asOf = { today: businessDate(clock.now()), reference }
  return {
    ...stop,
    stillCents: await findStillCents(database, vignetteId, asOf),
    ...{ creditUntil, goes: isBefore ? { expiresAt: eraseAfter } : undefined },
  }
}

type LoadedStop = NonNullable<Awaited<ReturnType<typeof loadStop>>>

/** What is nothing is not told. */
function moneyOf({ way, worthCents, ...stop }: LoadedStop): readonly Fact[] {
  const sums: readonly (readonly [Fact[0], number])[] = [
    ['letters.fact.stop-credit', way === 'credit' ? worthCents : 0],
    ['letters.fact.stop-back', stop.backCents],
    ['letters.fact.stop-dropped', stop.droppedCents],
    ['letters.fact.stop-still', stop.stillCents],
  ]
  return sums.flatMap(([label, cents]) => (cents > 0 ? [[label, { cents }] as const] : []))
}
