import { type QueueKind, WAITS_FOR_HANDLER } from '@vignettes/domain/casework/queue.ts'
import { sql } from 'kysely'

/**
 * Whether a case at the desk is of one of the kinds; one that is objected to is of two where it has other work. Written out and not as
 * parameters, as the partial indexes have exactly these.
 */
export function isOfKinds(kinds: readonly QueueKind[]) {
  const isListed = sql`kind IN (${sql.join(kinds.map((each) => sql.lit(each)))})`
  return kinds.includes('OBJECTION')
    ? sql<boolean>`(${isListed} OR has_objection)`
    : sql<boolean>`${isListed}`
}

/** Whether a case at the desk waits for a handler. */
export const WAITS = isOfKinds(WAITS_FOR_HANDLER)

/** The same of one kind, by an index of its own. */
export function isOfKind(kind: QueueKind) {
  return kind === 'OBJECTION' ? sql<boolean>`has_objection` : sql<boolean>`kind = ${sql.lit(kind)}`
}
