import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { Objected } from '@vignettes/domain/api/casework-objections.ts'
import { objectionTerm } from '@vignettes/domain/casework/objection.ts'
import {
  type ActOfCase,
  isObjectionExtendable,
  OBJECTED_ACTS,
  objectableActs,
  objectionDates,
  reopensWhenUpheld,
  actsInForce,
} from '@vignettes/domain/casework/objections.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import { type Validity, validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { wasHandedIn } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { listActs, listObjections, type ObjectionRow } from './objection-repository.ts'
import { type EndedCase, whyRefusalStands } from './refusal-stands.ts'

/** Something to which one can object, and who did it; null: a shell. */
export interface ObjectableAct extends ActOfCase {
  id: string
  staffId: string | null
}

export interface LoadedObjection extends ObjectionRow {
  act: ObjectableAct
}

/** The objections of a case with what they are about, and to what else one can object. */
export async function loadObjections(
  db: Database | Transaction,
  vignetteId: string,
): Promise<{ objections: LoadedObjection[]; objectable: ObjectableAct[] }> {
  const rows = await listActs(db, vignetteId)
  const undone = rows.findLast(({ kind }) => kind === 'refusal-undone')?.id
  const acts = objectableActs(
    rows.flatMap(({ id, kind, at, staffId, detail }) => {
      const act = OBJECTED_ACTS.find((each) => each === kind)
      if (!act) return []
      const isPriceChanged = Boolean(detail?.corrected?.costCents)
      const reason = detail?.reason ?? null
      return [{ id: String(id), kind: act, at, staffId, reason, isPriceChanged }]
    }),
  )
  const byId = new Map(acts.map((act) => [act.id, act]))
  const objections = (await listObjections(db, vignetteId)).flatMap((row) => {
    const act = byId.get(String(row.decisionId))
    return act ? [{ ...row, act }] : []
  })
  // Taken back, another one can come.
  const isTaken = new Set(
    objections.filter(({ state }) => state !== 'withdrawn').map(({ act }) => act.id),
  )
  // What was refused or withdrawn is judged anew then, and what it ended is not back.
  const isUndone = ({ id }: ObjectableAct) => undone !== undefined && BigInt(id) < BigInt(undone)
  const inForce = actsInForce(acts).filter((act) => !isUndone(act))
  return { objections, objectable: inForce.filter(({ id }) => !isTaken.has(id)) }
}

/** The last day to decide an objection if its term were extended now; undefined where it cannot be. */
export function moreTimeFor(
  { act, state, receivedOn, decideBy, extendedAt }: LoadedObjection,
  today: BusinessDate,
): BusinessDate | undefined {
  const isExtended = extendedAt !== null
  if (!isObjectionExtendable({ state, isExtended, decideBy, today })) return undefined
  return objectionDates({ decidedAt: act.at, receivedOn, isExtended: true }).decideBy
}

/** What comes of a request when an objection is right: judged anew for days; or not, and why where that is to be told. */
interface WhenUpheld {
  validity?: Validity
  isPaidBack: boolean
  isCreditGone: boolean
}

type EndedNow = EndedCase & { status: VignetteStatus }

/** What an objection to an act leads to when it is right. What cannot be granted any more, nobody judges. */
export async function whenUpheld(
  deps: Pick<CaseworkDeps, 'clock' | 'reference'>,
  db: Database | Transaction,
  { kind }: ObjectableAct,
  ended: EndedNow,
  { locksCredit }: { locksCredit?: Transaction } = {},
): Promise<WhenUpheld> {
  const stays = { isPaidBack: false, isCreditGone: false }
  if (!reopensWhenUpheld(kind, ended.status)) return stays
  // What nobody paid, or gave a mandate for, is asked for anew.
  if (!(await wasHandedIn(db, ended.requestId))) return stays
  const stands = await whyRefusalStands(deps, db, ended, { locksCredit })
  if (!stands) {
    const { type, savedAt } = ended
    const validity = validityAskedFor(type, businessDate(savedAt), deps.reference.seasonOn)
    return { ...stays, validity }
  }
  return { isPaidBack: stands === 'money-back', isCreditGone: stands.startsWith('credit-') }
}

/** The same, as the screen of a case has it. */
export async function objectionsOnWire(
  db: Database,
  {
    deps,
    ended,
    staffId,
  }: {
    deps: Pick<CaseworkDeps, 'clock' | 'reference'>
    ended: EndedNow
    /** Who looks. */
    staffId: string | undefined
  },
): Promise<Pick<Case, 'objections' | 'objectable'>> {
  const today = businessDate(deps.clock.now())
  const { objections, objectable } = await loadObjections(db, ended.vignetteId)
  const told: Case['objections'] = []
  for (const objection of objections) {
    const { id, state, act, receivedOn, way, reasons, decideBy } = objection
    const { isLate } = objectionDates({ decidedAt: act.at, receivedOn, isExtended: false })
    const { validity, ...why } = await whenUpheld(deps, db, act, ended)
    told.push({
      ...objectedOnWire(act),
      ...{ id, state, receivedOn, way, isLate, reasons, decideBy },
      extendsTo: moreTimeFor(objection, today) ?? null,
      isOwnDecision: act.staffId !== null && act.staffId === staffId,
      reopens: validity !== undefined,
      ...why,
    })
  }
  return { objections: told, objectable: objectable.toReversed().map(objectedOnWire) }
}

function objectedOnWire({ id: decisionId, kind: act, at }: ObjectableAct): Objected {
  const { lastDay: objectBy } = objectionTerm(at)
  return { decisionId, act, decidedOn: businessDate(at), objectBy }
}
