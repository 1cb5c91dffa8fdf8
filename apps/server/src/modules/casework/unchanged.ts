import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { findLastDecision, findVersion } from './case-repository.ts'

/**
 * What is decided or set right counts only for what its handler saw: whoever comes second is told who was first.
 * @param version absent where nothing was seen, as in a shell
 * @throws PortalError 409
 */
export async function requireUnchanged(
  tx: Transaction,
  { id, version }: { id: string; version?: string | undefined },
): Promise<void> {
  if (version === undefined || (await findVersion(tx, id)) === version) return
  const last = await findLastDecision(tx, id)
  if (!last) throw new PortalError(409, 'casework.decide.changed')
  throw new PortalError(409, 'casework.decide.already', {
    params: {
      name: last.name,
      what: { key: `casework.event.${last.kind}` },
      date: { dateOf: last.at },
      time: { timeOf: last.at },
    },
  })
}
