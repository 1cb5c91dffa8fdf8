import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import { periodOfRequest } from '@vignettes/domain/vignette/period.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import {
  hasVignetteEnded,
  type VignetteStatus,
} from '@vignettes/domain/vignette/vignette-states.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { addressed } from './addressed.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { findMandateWithReceiver, listRequestsThatWait } from './repository.ts'
import type { Receiver, Told } from './told.ts'

const wentWell = defineLetter({
  ids: LETTER_IDS['mandate-confirmed'],
  load: async (sources, ids) => {
    const mandate = await loadMandate(sources, ids)
    if (!mandate) return undefined
    const waiting = await listRequestsThatWait(sources.database, ids.mandateId)
    return { ...mandate, others: waiting.filter(({ isItsOwn }) => !isItsOwn) }
  },
  values: (mandate) => ({
    collects: {
      key: `letters.mandate-confirmed.collects-${collects(mandate)}`,
    },
  }),
  // Decisions A27: it hands in what it was begun for, and nothing else.
  besides: ({ others }) => (others.length > 0 ? 'letters.mandate-confirmed.others' : undefined),
  facts: (mandate) => [
    ...requestFacts(mandate),
    ...factsOf(mandate),
    ...othersAs('letters.fact.to-be-sent', mandate),
  ],
  // What asks something else is gone on with at its last step.
  link: (mandate) => lastStepOf(mandate) ?? paths.vignettes(),
  button: (mandate) =>
    lastStepOf(mandate) === undefined ? undefined : 'letters.mandate-confirmed.button-later',
})

/** The letters about a mandate; of the account they name no more than the last four digits (decisions B7). */
export const MANDATE_LETTERS = {
  'mandate-confirmed': wentWell,
  'mandate-changed': wentWell,
  'mandate-failed': defineLetter({
    ids: LETTER_IDS['mandate-failed'],
    load: async (sources, ids) => {
      const mandate = await loadMandate(sources, ids)
      // The mail server was away, and meanwhile another try went well: the bad news is none any more.
      if (!mandate || mandate.hasLaterConfirmed) return undefined
      const all = await listRequestsThatWait(sources.database, ids.mandateId)
      // One that was begun for no request changes the account.
      const waiting = mandate.requestId === null ? undefined : all[0]
      // With an earlier one they wait for no bank.
      const others = mandate.keptDigits ? [] : all.filter((one) => one !== waiting)
      return { ...mandate, waiting, others }
    },
    besides: ({ others }) => (others.length > 0 ? 'letters.mandate-failed.others' : undefined),
    facts: (mandate) => [
      ...(mandate.waiting
        ? [['letters.fact.reference', referenceOf(mandate.waiting)] as const]
        : []),
      ...factsOf(mandate),
      ...(mandate.keptDigits ? [['letters.fact.iban-kept', mandate.keptDigits] as const] : []),
      ...othersAs('letters.fact.waits-too', mandate),
    ],
    // A change of the account is not kept, as a request is.
    next: ({ waiting, keptDigits }) => {
      if (waiting) return undefined
      return `letters.mandate-failed.next-${keptDigits ? 'kept' : 'change'}`
    },
    // The bank is reached from the last step of the request that waits (decisions A7, A14).
    link: ({ waiting }) =>
      waiting
        ? summaryPath({ ...waiting, type: 'mooring' }, waiting.requestId)
        : ownPaths.changeIban(),
  }),
}

async function loadMandate({ database }: LetterSources, { mandateId }: { mandateId: string }) {
  return addressed(await findMandateWithReceiver(database, mandateId))
}

/** Each by its number, and to whom it may be told by its boat. */
function othersAs(
  label: 'letters.fact.to-be-sent' | 'letters.fact.waits-too',
  { others, ...receiver }: Receiver & { others: readonly Waiting[] },
): readonly Fact[] {
  return others.map(({ boatName, ...request }) => {
    const boat = boatName.shownTo(receiver)
    const reference = referenceOf(request)
    return [label, boat === undefined ? reference : `${boat}, ${reference}`]
  })
}

type Waiting = Awaited<ReturnType<typeof listRequestsThatWait>>[number]

function factsOf({
  holder,
  ibanLastDigits,
}: {
  holder: Told | undefined
  ibanLastDigits: Told | undefined
}): readonly Fact[] {
  return [
    ...(holder ? [['letters.fact.holder', holder] as const] : []),
    ...(ibanLastDigits ? [['letters.fact.iban', ibanLastDigits] as const] : []),
  ]
}

/** Whether something is collected by it: also not yet, where the request asks something else than it was given for. */
function collects(mandate: Pick<BegunFor, 'vignetteStatus'>): 'yes' | 'not' | 'later' {
  if (isForNothing(mandate)) return 'not'
  return mandate.vignetteStatus === 'AWAITING_PAYMENT' ? 'later' : 'yes'
}

/** Of what its owner sends with it. */
function lastStepOf(mandate: BegunFor): string | undefined {
  const { requestId, district } = mandate
  if (collects(mandate) !== 'later' || !requestId || !district) return undefined
  return summaryPath({ district, type: 'mooring' }, requestId)
}

/** Whether what it was begun for goes through no more. */
function isForNothing({ vignetteStatus }: Pick<BegunFor, 'vignetteStatus'>): boolean {
  return vignetteStatus !== null && hasVignetteEnded(vignetteStatus)
}

interface BegunFor {
  requestId: string | null
  district: District | null
  year: number | null
  sequence: number | null
  type: VignetteType | null
  savedAt: Date | null
  vignetteYear: number | null
  vignetteStatus: VignetteStatus | null
}

/**
 * Decisions A33, A34: of a mandate that was begun for a request; one that changes the account alone has none, and of a request
 * that was taken back meanwhile nothing will be collected.
 */
function requestFacts({
  year,
  sequence,
  type,
  savedAt,
  vignetteYear,
  vignetteStatus,
}: BegunFor): readonly Fact[] {
  if (year === null || sequence === null || !type || !savedAt) return []
  if (isForNothing({ vignetteStatus })) return []
  const reference: Fact = ['letters.fact.reference', referenceOf({ year, sequence })]
  // For when it is asked then is told where it is sent.
  if (collects({ vignetteStatus }) === 'later') return [reference]
  return [
    reference,
    ['letters.fact.period', periodOfRequest({ type, savedAt, year: vignetteYear })],
  ]
}
