import { MONEY_KINDS, type QueueKind, WAITS_FOR_HANDLER } from '@vignettes/domain/casework/queue.ts'
import { sql } from 'kysely'

/**
 * Whether a case at the desk is of one of the kinds. One that is objected to, whose money waits or whose
 * letter did not arrive, is of two where it has other work.
 * Written out and not as parameters, as the partial indexes have exactly these.
 */
export function isOfKinds(kinds: readonly QueueKind[]) {
  const ofMoney = kinds.filter(isMoneyKind)
  const others = kinds.filter((kind) => !isMoneyKind(kind))
  const parts = [
    ...(others.length > 0 ? [sql`kind IN (${literals(others)})`] : []),
    ...(kinds.includes('OBJECTION') ? [sql`has_objection`] : []),
    ...(kinds.includes('LETTER_NOT_ARRIVED') ? [sql`has_failed_letter`] : []),
    ...(ofMoney.length > 0 ? [sql`money_kind IN (${literals(ofMoney)})`] : []),
  ]
  return sql<boolean>`(${sql.join(parts, sql` OR `)})`
}

const isMoneyKind = (kind: QueueKind) => MONEY_KINDS.some((each) => each === kind)
const literals = (kinds: readonly QueueKind[]) => sql.join(kinds.map((each) => sql.lit(each)))

/** Whether a case at the desk waits for a handler. */
export const WAITS = isOfKinds(WAITS_FOR_HANDLER)

/** The same of one kind, by an index of its own. */
export function isOfKind(kind: QueueKind) {
  if (kind === 'OBJECTION') return sql<boolean>`has_objection`
  if (kind === 'LETTER_NOT_ARRIVED') return sql<boolean>`has_failed_letter`
  return isMoneyKind(kind)
    ? sql<boolean>`money_kind = ${sql.lit(kind)}`
    : sql<boolean>`kind = ${sql.lit(kind)}`
}
