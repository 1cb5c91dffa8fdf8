import { isOpenToObjection, objectionTerm } from '@vignettes/domain/casework/objection.ts'
import { decisionReasonPieces } from '@vignettes/domain/casework/reasons.ts'
import { inWords, type Piece, textOf } from '@vignettes/domain/text/pieces.ts'
import { moneyAtEnd } from '@vignettes/domain/vignette/money-at-end.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { isChangeReason } from '@vignettes/domain/vignette/change-reasons.ts'
import { hasVignetteEnded, showsValidity } from '@vignettes/domain/vignette/vignette-states.ts'
import { translate } from '../../text.ts'
import type { OverviewItem, OwnVignette, VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { pickupLocationHref, pickupLocationText } from '@vignettes/domain/wizard/steps/delivery.ts'
import { termsOnWire } from '@vignettes/domain/api/wire-terms.ts'
import { termsOfRequest, termsToTell } from '@vignettes/domain/vignette/terms.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import type { PaymentStatus } from '@vignettes/domain/vignette/payment-states.ts'
import { boatsOf } from '@vignettes/domain/vignette/boats.ts'
import { renewalOf } from '@vignettes/domain/vignette/renewal.ts'
import { stopMoneyOnWire } from '@vignettes/domain/api/wire-stop.ts'
import { lastCreditDay } from '@vignettes/domain/vignette/stop.ts'
import { companyOf } from '../../ports/tables/company.ts'
import type { AskedOfWaiting } from '../../ports/asked-today.ts'
import type { StopOfVignette } from '../../ports/stop-of-vignette.ts'
import { nameOfHelper } from '../../ports/tables/request.ts'
import { type CreditAtEnd, creditBackOnWire } from '../../ports/credit-back.ts'
import { type CreditUse, creditInOnWire } from '../../ports/credit-use.ts'
import type { CreditsLeft } from '../../ports/credits-left.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { moneyBackOf } from './money-back.ts'
import type {
  DetailsRow,
  findEndingDecision,
  findMoneyAnswer,
  listAskedOtherwise,
  listChanges,
  ListedRow,
  listRefunds,
  OverviewRow,
} from './overview-repository.ts'

/** Of which day, in whose words and to whom a vignette is told. */
export interface Telling {
  today: BusinessDate
  reference: ReferenceData
  /** Nothing new is begun in the account any more: none is renewed, and no other asked for its boat. */
  accountGoes: boolean
  /** Of requests, by their ids: what would become of their credit if they ended now, or became of it when they did. */
  credits: ReadonlyMap<string, CreditAtEnd>
  /** Of those that wait for their mandate: what they ask today, which is told instead of what they were saved for. */
  asked: ReadonlyMap<string, AskedOfWaiting>
}

/**
 * All that an owner has, newest first, each with the boat that it is for.
 *
 * @param left what of the stopped ones a request would still get
 */
export function overviewOf(
  rows: readonly ListedRow[],
  telling: Telling,
  left: CreditsLeft,
): OwnVignette[] {
  const { today, reference, accountGoes } = telling
  const boats = boatsOf(
    rows.map((row) => ({ ...row, year: row.vignetteYear })),
    {
      ...{ today, seasonOn: reference.seasonOn },
      isOnOffer: (category) => reference.isOnOffer(category, today),
    },
  )
  return rows.flatMap((row) => {
    const boat = boats.get(row.id)
    if (!boat) return []
    return {
      ...overviewItem(row, telling),
      boat: accountGoes ? { ...boat, another: [] } : boat,
      creditLeft: creditLeftOf(row, left),
    }
  })
}

/** §3 overview item. */
function overviewItem(row: OverviewRow, telling: Telling): OverviewItem {
  const { today, reference, accountGoes } = telling
  const products = validityOf(row)
  const renewal = renewalOf({ ...row, year: row.vignetteYear }, today, reference.seasonOn)
  return {
    object: {
      Id: row.id,
      name: row.boatName,
      boatLength: row.boatLength,
      boatWidth: row.boatWidth,
    },
    vignette: { name: row.number, type: row.type, district: row.district },
    vignetteStatus: {
      name: reference.vignetteStatusName(row.status, row.isStopped) ?? null,
      code: row.status,
    },
    ...priceOf(row, telling),
    requestedAt: row.requestedAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    products,
    isValid: isValidOn(today, row, products),
    paymentStatus: paymentStatusOf(row),
    hasMandate: Boolean(row.hasMandate),
    isMandateProcessing: Boolean(row.isMandateProcessing),
    isOtherMandateProcessing: row.isOtherMandateProcessing,
    isAskedAnew: telling.asked.get(row.requestId)?.isAsSaved === false,
    requestId: row.requestId,
    reference: referenceOf(row),
    documents: documentsOf(row),
    documentsAsked: row.asked.map(({ type }) => type),
    answerBy: row.answerBy,
    renewal: accountGoes ? null : (renewal ?? null),
    pickupPoint: pickupPointOf(row, telling),
    credit: creditOf(row, telling),
  }
}

function priceOf(row: OverviewRow, { asked }: Telling): Pick<OverviewItem, 'year' | 'cost'> {
  const { vignetteYear: year, costCents } = asked.get(row.requestId) ?? row
  return { year, cost: costCents === undefined ? null : eurosFromCents(costCents) }
}

function termsOf(row: DetailsRow, { asked, reference, today }: Telling): VignetteDetails['terms'] {
  const { costCents, terms, savedAt } = asked.get(row.requestId) ?? row
  if (costCents === undefined) return []
  const all = termsOfRequest({ costCents, terms, savedAt }, reference)
  return termsOnWire(termsToTell(all, row, today))
}

function creditOf({ requestId }: OverviewRow, { credits }: Telling): OverviewItem['credit'] {
  const credit = credits.get(requestId)
  return credit ? { ...creditBackOnWire(credit), until: credit.until ?? null } : null
}

function creditLeftOf(row: ListedRow, left: CreditsLeft): OwnVignette['creditLeft'] {
  const own = left.credits.find(({ vignetteId }) => vignetteId === row.id)
  if (!row.isStopped || !own || !left.until) return null
  return { worth: eurosFromCents(own.worthCents), until: left.until }
}

/** In the words of the recap: the same place in the same words on every screen, on paper and in letters. */
function pickupPointOf({ pickupLocation }: OverviewRow, { today, reference }: Telling) {
  const location =
    pickupLocation === null ? undefined : reference.pickupPoint(pickupLocation, today)
  return location
    ? { text: pickupLocationText(location), href: pickupLocationHref(location) }
    : null
}

// Decisions A33: the dates are set when a request is saved, and count once it is granted.
function validityOf(row: OverviewRow): OverviewItem['products'] {
  const { validFrom, validUntil } = row
  if (!showsValidity(row) || !validFrom || !validUntil) return []
  return [{ startDate: validFrom, expires: validUntil }]
}

function isValidOn(
  today: BusinessDate,
  { status }: OverviewRow,
  products: OverviewItem['products'],
) {
  const covers = ({ startDate, expires }: OverviewItem['products'][number]) =>
    startDate <= today && today <= expires
  return !hasVignetteEnded(status) && products.some(covers)
}

function documentsOf({ documents }: OverviewRow): OverviewItem['documents'] {
  // The database writes an instant into JSON in its own way.
  return documents.map((document) => ({
    ...document,
    sentAt: new Date(document.sentAt).toISOString(),
  }))
}

// §4 the payment status of a mooring vignette says one thing only: whether its mandate is still to come.
function paymentStatusOf(row: OverviewRow): PaymentStatus | null {
  if (row.type === 'transit') return row.paymentStatus
  return row.status === 'AWAITING_PAYMENT' ? 'OPEN' : null
}

/** What is known besides about one vignette. */
export interface WhatHappened {
  /** The request that has the credit of its stop, or waits with it. */
  creditUse: CreditUse | undefined
  changes: Awaited<ReturnType<typeof listChanges>>
  asked: Awaited<ReturnType<typeof listAskedOtherwise>>
  /** Of one that was refused or withdrawn. */
  ending: Awaited<ReturnType<typeof findEndingDecision>>
  /** Of one that has ended. */
  settled: Awaited<ReturnType<typeof findMoneyAnswer>>
  refunds: Awaited<ReturnType<typeof listRefunds>>
  stop: StopOfVignette | undefined
}

/** §3 details: the overview item, the boat's measures, the type's name, and what happened with it. */
export function vignetteDetails(
  row: DetailsRow,
  { changes, asked, ending, settled, refunds, stop, creditUse }: WhatHappened,
  telling: Telling,
): VignetteDetails {
  const { reference } = telling
  const item = overviewItem(row, telling)
  const driveType = reference.driveTypes.find(({ id }) => id === row.driveTypeId)
  return {
    ...item,
    object: {
      ...item.object,
      driveType: driveType?.name ?? '',
    },
    terms: termsOf(row, telling),
    vignetteType: { displayName: reference.categoryName(row.category) },
    company: companyOf(row),
    filledInBy: nameOfHelper(row),
    history: historyOf(changes, asked),
    moneyBack: moneyBackOf(refunds, settled),
    stopped: stop
      ? {
          ...{ at: stop.stoppedAt.toISOString(), money: stopMoneyOnWire(stop) },
          isForOtherBoat: stop.reason === 'other-boat',
          creditUntil: creditUntilOf(row, stop, reference),
          creditIn: creditInOnWire(creditUse),
          moneySince: stop.moneySince?.toISOString() ?? null,
          settledAt: stop.settledAt?.toISOString() ?? null,
        }
      : null,
    ended: endOf(row, { changes, ending }, reference),
  }
}

/** That the last one was taken back stands among both: it changed the status too. */
function historyOf(
  changes: WhatHappened['changes'],
  asked: WhatHappened['asked'],
): VignetteDetails['history'] {
  const known = changes.filter(
    ({ reason }) => isChangeReason(reason) && reason !== 'asked-taken-back',
  )
  return [...known, ...asked]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ reason, at }) => ({ reason, at: at.toISOString() }))
}

function creditUntilOf(
  { vignetteYear }: DetailsRow,
  { way, stoppedAt }: StopOfVignette,
  { seasonOn }: ReferenceData,
): BusinessDate | null {
  if (way !== 'credit' || vignetteYear === null) return null
  return lastCreditDay(vignetteYear, businessDate(stoppedAt), seasonOn) ?? null
}

function endOf(
  row: DetailsRow,
  { changes, ending }: Pick<WhatHappened, 'changes' | 'ending'>,
  { language, reasons }: ReferenceData,
): VignetteDetails['ended'] {
  const { status } = row
  const last = changes.at(-1)
  if (!last || (status !== 'REFUSED' && status !== 'WITHDRAWN')) return null
  // Its owner knows why, and has nothing to object to.
  if (last.reason === 'withdrawn-by-owner' || last.reason === 'stopped-by-owner') return null
  const code = ending?.detail?.reason
  const why = code
    ? reasons.wordsOf({ about: 'refusal', code }, businessDate(last.at))[language]
    : ''
  const say = (key: TextKey) => translate(language, key)
  const told = decisionReasonPieces(why, ending?.note ?? null)
  // Without a reason it is told where that stands, in the letter; that says the same of the money.
  const wasGranted = changes.some((change) => change.reason === 'grant')
  const isPaid = row.paymentStatus === 'PAID'
  const isNothingCollected =
    moneyAtEnd({ type: row.type, wasGranted, isPaid, isGoingBack: false }) ===
      'nothing-collected' && told.length > 0
  const pieces = isNothingCollected
    ? [...withStop(told), ...inWords(say('letters.money.nothing-collected'))]
    : told
  return {
    ...{ at: last.at.toISOString(), reason: textOf(pieces), pieces },
    objectUntil: objectUntil(row, ending),
  }
}

/** As the letter has it. */
function objectUntil(
  { status, number }: DetailsRow,
  ending: WhatHappened['ending'],
): BusinessDate | null {
  const decision = status === 'REFUSED' ? 'refuse' : 'withdraw'
  const decided = { decision, reason: ending?.detail?.reason ?? null, number } as const
  return ending && isOpenToObjection(decided) ? objectionTerm(ending.at).lastDay : null
}

/** So that something can follow. */
function withStop(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, at) =>
    at < pieces.length - 1 || /[.!?]$/.test(piece.text)
      ? piece
      : { ...piece, text: `${piece.text}.` },
  )
}
