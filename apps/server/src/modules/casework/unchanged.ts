import { STAFF_EVENT_KINDS } from '@vignettes/domain/casework/staff-events.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { findLastDecision, findVersion } from './case-repository.ts'

interface Seen {
  id: string
  /** Absent where nothing was seen, as in a shell. */
  version?: string | undefined
}

/** What somebody else than the desk does to a vignette, where it has words of its own. */
const BY_OWNER = ['documents-received', 'withdrawn-by-owner', 'stopped-by-owner'] as const

/**
 * What is decided or set right counts only for what its handler saw: whoever comes second is told what was first, and of a colleague who.
 *
 * @param staffId of who comes second; absent for the demo data
 * @throws PortalError 409
 */
export async function requireUnchanged(
  tx: Transaction,
  { id, version }: Seen,
  staffId: string | undefined,
): Promise<void> {
  if (version === undefined || (await findVersion(tx, id)) === version) return
  throw await changedMeanwhile(tx, id, staffId)
}

async function changedMeanwhile(
  tx: Transaction,
  vignetteId: string,
  staffId: string | undefined,
): Promise<PortalError> {
  const change = await findLastChange(tx, vignetteId)
  const last = await findLastDecision(tx, vignetteId)
  // A colleague may have gone on with what was sent or paid: then it is they who were first.
  const isOfDesk = STAFF_EVENT_KINDS.some((kind) => kind === change?.reason)
  if (change && !isOfDesk && !(last && last.at > change.at)) {
    const byOwner = BY_OWNER.find((reason) => reason === change.reason)
    return byOwner
      ? new PortalError(409, `casework.decide.meanwhile.${byOwner}`, { params: on(change.at) })
      : new PortalError(409, 'casework.decide.changed')
  }
  if (!last) return new PortalError(409, 'casework.decide.changed')
  const what = { key: `casework.event.${last.kind}` } as const
  return last.staffId === staffId
    ? new PortalError(409, 'casework.decide.already-own', { params: { what, ...on(last.at) } })
    : new PortalError(409, 'casework.decide.already', {
        params: { name: last.name, what, ...on(last.at) },
      })
}

function findLastChange(tx: Transaction, vignetteId: string) {
  return tx
    .selectFrom('vignette_event')
    .select(['reason', 'happened_at as at'])
    .where('vignette_id', '=', vignetteId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function on(at: Date) {
  return { date: { dateOf: at }, time: { timeOf: at } }
}
