import { plainNameSchema } from '@vignettes/domain/account/personal-details.ts'
import type {
  correctCase,
  getCorrection,
  previewCorrection,
} from '@vignettes/domain/api/casework-corrections.ts'
import { DOCUMENT_TYPES } from '@vignettes/domain/api/document-types.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import {
  changesPrice,
  type CorrectedChange,
  correctedChanges,
  type CorrectedField,
  type CorrectedValues,
} from '@vignettes/domain/casework/corrected-fields.ts'
import { correctionsFor } from '@vignettes/domain/casework/corrections.ts'
import { PERSON_FIELDS } from '@vignettes/domain/casework/person-fields.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { isPhoneNumber } from '@vignettes/domain/rules/phone.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { isGranted, type VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { whyCreditIsGone } from '../../ports/credit-given.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { Corrected } from '../../ports/tables/casework.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { deliveriesOf, saveDelivery, whyNotDelivered } from './correct-delivery.ts'
import { correctedOnWire } from './corrected-on-wire.ts'
import {
  findCorrectable,
  lockAllOfOwner,
  lockCorrectable,
  saveCorrected,
  savePrice,
} from './correction-repository.ts'
import { listByIds } from './lines-repository.ts'
import { markOfSeen } from './mark-of-seen.ts'
import { readdressLetters } from './post-repository.ts'
import { missingOf } from './missing-documents.ts'
import { requireUnchanged } from './unchanged.ts'

type Asked = RequestOf<typeof previewCorrection>['body']
type Correctable = NonNullable<Awaited<ReturnType<typeof lockCorrectable>>>

/** The data of a case that can be corrected. @throws PortalError 404 */
export async function readCorrection(
  { database, clock, reference }: CaseworkDeps,
  vignetteId: string,
): Promise<ReplyOf<typeof getCorrection>> {
  const found = await findCorrectable(database, vignetteId)
  if (!found) throw notFound()
  const driveTypes = reference.driveTypes.map(({ id, name }) => ({ id, name }))
  return { ...valuesOf(found), driveTypes, deliveries: deliveriesOf({ clock, reference }, found) }
}

/** Ends a transaction that must leave nothing behind. */
class Undone extends Error {}

/**
 * What a correction would change: it is made, and all of it is undone.
 * @throws PortalError as `correct`, but for what was seen
 */
export async function previewCorrected(
  deps: CaseworkDeps,
  asked: Asked,
  staffId: string,
): Promise<ReplyOf<typeof previewCorrection>> {
  let made: Made | undefined
  try {
    await deps.database.transaction().execute(async (tx) => {
      made = await correctIn(deps, tx, asked, staffId)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone) || !made) throw error
  }
  if (!made) throw new Error('a preview that was not undone')
  const { corrected, alsoOf, missing } = made
  const others = await listByIds(deps.database, alsoOf)
  return {
    ...correctedOnWire(deps.reference, corrected, businessDate(deps.clock.now())),
    missing: missing.map((field) => DOCUMENT_TYPES[field]),
    others: others.map((row) => ({
      id: row.id,
      reference: referenceOf(row),
      boatName: row.boatName,
    })),
    seen: markOfSeen(corrected),
  }
}

/**
 * Corrects the data of a case, with what they change of its kind and cost, the history and the letter, in one transaction.
 * What costs more or less then is not collected or given back: a mooring vignette is paid by mandate, outside the portal.
 *
 * @throws PortalError 404; 409 when somebody was first or has it in hand, when it cannot be corrected, or changes something
 *   else than was seen; 422 when nothing is changed or a value cannot be
 */
export async function correct(
  deps: CaseworkDeps,
  { seen, ...asked }: RequestOf<typeof correctCase>['body'],
  staffId: string,
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    const { requestId, corrected, alsoOf } = await correctIn(deps, tx, asked, staffId)
    if (markOfSeen(corrected) !== seen) throw new PortalError(409, 'casework.correct.changed')
    const now = deps.clock.now()
    const event = { staffId, vignetteId: asked.id, note: asked.remark, detail: { corrected }, now }
    const staffEventId = await recordStaffEvent(tx, { ...event, kind: 'corrected' })
    // Who somebody is became so in each of their cases.
    const changes = corrected.changes.filter(isOfPerson)
    const ofPerson = {
      ...event,
      kind: 'person-corrected',
      detail: { corrected: { changes } },
    } as const
    for (const vignetteId of alsoOf) await recordStaffEvent(tx, { ...ofPerson, vignetteId })
    const key = letterKeyOf(staffEventId)
    await deps.outbox.enqueue(tx, mail('case-corrected', { requestId, staffEventId }, { key }))
  })
}

interface Made {
  requestId: string
  corrected: Corrected
  /** The other vignettes of its owner, where what is corrected is theirs too. */
  alsoOf: readonly string[]
  /** What it needs then and was never sent. */
  missing: readonly DocumentField[]
}

const isOfPerson = ({ field }: Corrected['changes'][number]) =>
  PERSON_FIELDS.some((each) => each === field)

async function correctIn(
  deps: CaseworkDeps,
  tx: Transaction,
  { id: vignetteId, version, ...asked }: Asked,
  staffId: string,
): Promise<Made> {
  const ofOwner = await lockAllOfOwner(tx, vignetteId)
  const vignette = await deps.vignettes.lock(tx, { vignetteId })
  if (!vignette) throw notFound()
  await requireUnchanged(tx, { id: vignetteId, version }, staffId)
  await requireNotInOtherHands(tx, vignetteId, staffId)
  const before = await lockCorrectable(tx, vignetteId)
  if (!before || !correctionsFor(vignette).includes('corrected')) {
    throw new PortalError(409, 'casework.correct.not-now')
  }
  const { pickupLocation = before.pickupLocation } = asked
  const after = valuesOf({ ...asked, pickupLocation })
  const changes = correctedChanges(valuesOf(before), after)
  if (changes.length === 0) throw new PortalError(422, 'casework.correct.nothing')
  for (const change of changes) requireRight(deps, change, before)
  const missedBefore = await deps.offers.missingDocuments(tx, before)
  await saveCorrected(tx, before, after)
  const to = after.pickupLocation
  if (to !== (before.pickupLocation ?? '')) {
    await saveDelivery(deps, tx, { requestId: before.requestId, vignetteId, to })
  }
  await readdressLetters(tx, before.accountId)
  const { requestId } = before
  const corrected = { changes, ...(await pricedAnew(deps, tx, before, changes)) }
  const alsoOf = changes.some(isOfPerson) ? ofOwner.filter((id) => id !== vignetteId) : []
  const missing = await missedNow(deps, tx, { before, missedBefore, status: vignette.status })
  return { requestId, corrected, alsoOf, missing }
}

/** What it needs then and never had; of what is granted that alone which it needs since: what it lacked before was granted without. */
async function missedNow(
  deps: CaseworkDeps,
  tx: Transaction,
  {
    before,
    missedBefore,
    status,
  }: { before: Correctable; missedBefore: readonly DocumentField[]; status: VignetteStatus },
): Promise<DocumentField[]> {
  if (!isGranted(status)) return missingOf(deps, tx, { ...before, status })
  const missed = await deps.offers.missingDocuments(tx, before)
  return missed.filter((field) => !missedBefore.includes(field))
}

/** What was kept before there was a rule may stay; what it becomes keeps to it (decisions B17, §5). */
function requireRight(
  deps: CaseworkDeps,
  { field, to }: CorrectedChange,
  before: Correctable,
): void {
  const { reference } = deps
  const { countryCode } = before
  const isName = field === 'surname' || field === 'surnamePrefix'
  if (isName && !plainNameSchema.safeParse(to).success) throw wrong(field, 'form.name.error')
  if (field === 'phoneNumber' && !isPhoneNumber(String(to), countryCode)) {
    throw wrong(field, 'form.phoneNumber.error')
  }
  if (field === 'driveTypeID' && !reference.driveTypes.some(({ id }) => id === to)) {
    throw wrong(field, 'form.driveTypeID.error')
  }
  if (field === 'pickupLocation') {
    const why = whyNotDelivered(deps, before, String(to))
    if (why) throw wrong(field, why)
  }
}

/** What the boat is offered now: of its own kind, or of the one that its drive makes it. */
async function pricedAnew(
  { offers }: CaseworkDeps,
  tx: Transaction,
  { requestId, accountId, type, category, costCents }: Correctable,
  changes: readonly CorrectedChange[],
): Promise<Omit<Corrected, 'changes'>> {
  if (type === 'transit' || !changesPrice(changes)) return {}
  const offered = await offers.offersOf(tx, { requestId, accountId })
  const price = offered.find((each) => each.category === category) ?? offered[0]
  if (!price) throw wrong('boatLength', 'casework.correct.no-offer')
  await savePrice(tx, requestId, price)
  if (await whyCreditIsGone(tx, requestId)) throw new PortalError(409, 'casework.correct.changed')
  return {
    ...(price.category !== category && { category: { from: category, to: price.category } }),
    ...(price.costCents !== costCents && { costCents: { from: costCents, to: price.costCents } }),
  }
}

type Values = Omit<CorrectedValues, 'surnamePrefix' | 'pickupLocation'> & {
  surnamePrefix: string | null
  pickupLocation: string | null
}

function valuesOf(row: Values): CorrectedValues {
  const { initials, surnamePrefix, surname, phoneNumber } = row
  const { boatName, boatLength, boatWidth, driveTypeID } = row
  return {
    ...{ initials, surnamePrefix: surnamePrefix ?? '', surname, phoneNumber },
    ...{ boatName, boatLength, boatWidth, driveTypeID },
    pickupLocation: row.pickupLocation ?? '',
  }
}

function wrong(path: CorrectedField, message: TextKey): PortalError {
  return new PortalError(422, 'refusal.invalid-input', { errors: [{ path, message }] })
}
