import type { CaseDecision } from '@vignettes/domain/api/casework-case.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { DisplayValues } from '@vignettes/domain/text/display-value.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { isWithin, validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import { PortalError } from '../../http/portal-error.ts'
import { whyCreditIsGone } from '../../ports/credit-given.ts'
import type { Transaction } from '../../ports/database.ts'
import type { OfferedVignette } from '../../ports/mooring-offers.ts'
import type { GrantTrace } from '../../ports/tables/casework.ts'
import type { LockedVignette } from '../../ports/vignettes.ts'
import { findCase, takeNumber, takeTypedNumber } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { isPaidBack } from './money-repository.ts'

interface GrantOf {
  decision: Omit<CaseDecision, 'version' | 'asked'>
  vignette: LockedVignette
  now: Date
}

type OpenCase = NonNullable<Awaited<ReturnType<typeof findCase>>>

/**
 * Gives a vignette its number, category and validity; what the handler left out stays as the request has it.
 *
 * @returns what was asked for and what was given
 * @throws PortalError 422 when a document that it needs was never sent, the validity goes beyond what the product has, the number is another's or was never in stock,
 *   none is in stock, or the category is not offered to this boat; 409 when it costs something else than was seen, or
 *   what was paid for it goes back, when its price was made with a credit that it has no more, and when its days are over and
 *   nobody was told
 */
export async function grant(
  deps: CaseworkDeps,
  tx: Transaction,
  { decision, vignette, now }: GrantOf,
): Promise<GrantTrace> {
  const openCase = await findCase(tx, decision.id)
  if (!openCase) throw wrong('validUntil', 'form.required-field')
  await requireDocuments(deps, tx, openCase)
  if (await isPaidBack(tx, openCase.requestId)) {
    throw new PortalError(409, 'casework.decide.money-back')
  }
  const validity = grantedValidity(deps, decision, openCase)
  if (isOver(validity, now) && !decision.isOverSeen) {
    const params = { date: { date: validity.validUntil } }
    throw new PortalError(409, 'casework.decide.days-over', { params })
  }
  const category = decision.category ?? openCase.category
  const price = await changedPrice(deps, tx, { decision, openCase })
  const costCents = price?.costCents ?? openCase.costCents
  requireSeenCost(decision, { costCents, price })

  const number = await numberFor(tx, decision, now)
  const given = { number, category, ...validity, price }
  const isAssigned = await deps.vignettes.assign(tx, vignette, given)
  if (!isAssigned) throw wrong('number', 'casework.decide.number-taken')
  if (await whyCreditIsGone(tx, openCase.requestId)) {
    throw new PortalError(409, 'casework.decide.credit-gone')
  }
  return {
    number: { from: openCase.number, to: number },
    category: { from: openCase.category, to: category },
    validFrom: { from: openCase.validFrom, to: validity.validFrom },
    validUntil: { from: openCase.validUntil, to: validity.validUntil },
    costCents: { from: openCase.costCents, to: costCents },
  }
}

/** What was corrected since it was asked for may need a document that was never sent: as the applicant's own save would. */
async function requireDocuments(
  { offers }: CaseworkDeps,
  tx: Transaction,
  { requestId, accountId }: OpenCase,
): Promise<void> {
  const [missing] = await offers.missingDocuments(tx, { requestId, accountId })
  if (!missing) return
  const document = { key: documentRow(missing).texts.label }
  throw wrong('documents', 'casework.decide.document-missing', { document })
}

/** Whether the last day of what is granted has passed. */
export function isOver({ validUntil }: { validUntil: BusinessDate }, now: Date): boolean {
  return validUntil < businessDate(now)
}

/** Decisions 0025: within what the product allows on the day on which it was asked for. */
function grantedValidity(
  { reference }: CaseworkDeps,
  decision: GrantOf['decision'],
  openCase: OpenCase,
) {
  const whole = validityAskedFor(openCase.type, businessDate(openCase.savedAt), reference.seasonOn)
  const validFrom = decision.validFrom ?? openCase.validFrom ?? whole.validFrom
  const validUntil = decision.validUntil ?? openCase.validUntil ?? whole.validUntil
  if (validFrom > validUntil) throw wrong('validUntil', 'casework.decide.validity-wrong')
  if (isWithin({ validFrom, validUntil }, whole)) return { validFrom, validUntil }
  const path = validFrom < whole.validFrom ? 'validFrom' : 'validUntil'
  throw wrong(path, 'casework.decide.validity-of-product', {
    from: { date: whole.validFrom },
    until: { date: whole.validUntil },
  })
}

/** What another category costs this boat, by the tariff of its request; undefined while the category stays. */
async function changedPrice(
  { offers }: CaseworkDeps,
  tx: Transaction,
  { decision: { category }, openCase }: { decision: GrantOf['decision']; openCase: OpenCase },
): Promise<OfferedVignette | undefined> {
  if (!category || category === openCase.category) return undefined
  const { requestId, accountId } = openCase
  const offered = await offers.offersOf(tx, { requestId, accountId })
  const offer = offered.find((each) => each.category === category)
  if (!offer) throw wrong('category', 'casework.decide.category-not-offered')
  return offer
}

/** The price that was seen is the price; who changes it by another category has seen it. */
function requireSeenCost(
  { cost }: GrantOf['decision'],
  { costCents, price }: { costCents: number; price: OfferedVignette | undefined },
): void {
  if (cost === undefined && price) throw wrong('category', 'casework.decide.cost-unseen')
  if (cost === undefined || centsFromEuros(cost) === costCents) return
  throw new PortalError(409, 'casework.decide.cost-changed', {
    params: { seen: { cents: centsFromEuros(cost) }, cost: { cents: costCents } },
  })
}

/**
 * The next number in stock, or the one that was typed; taken.
 * @throws PortalError 422 when there is none, or it is not to be had
 */
export async function numberFor(
  tx: Transaction,
  { number: typed }: { number?: string | undefined },
  now: Date,
): Promise<string> {
  if (!typed) {
    const next = await takeNumber(tx, now)
    if (next === undefined) throw wrong('number', 'casework.decide.no-stock')
    return next
  }
  const taken = await takeTypedNumber(tx, typed, now)
  if ('refused' in taken) throw wrong('number', `casework.decide.${taken.refused}`)
  return taken.number
}

function wrong(
  path: keyof CaseDecision,
  message: TextKey,
  params: DisplayValues = {},
): PortalError {
  return new PortalError(422, 'refusal.invalid-input', { errors: [{ path, message }], params })
}
