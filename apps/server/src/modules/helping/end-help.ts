import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { notFound } from '../../http/portal-error.ts'
import { mail } from '../../ports/jobs.ts'
import type { HelpingDeps } from './helping-deps.ts'
import { ofOwner } from './invite-helper.ts'
import { deleteHelp } from './repository.ts'

/**
 * Ends a help or an invitation, by who is helped or who helps: every session of it ends at its next call. Both are told, unless
 * nobody had taken it.
 *
 * @throws PortalError 404 for what is neither's, or has ended
 */
export async function endHelp(
  { database, trail, outbox }: HelpingDeps,
  id: string,
  { accountId: by, address }: { accountId: string; address: string },
): Promise<void> {
  if (!uuidSchema.safeParse(id).success) throw notFound()
  await database.transaction().execute(async (tx) => {
    const ended = await deleteHelp(tx, { id, by })
    if (!ended) throw notFound()
    const { accountId, helperAccountId } = ended
    await trail.record(tx, { ...ofOwner(accountId, address), kind: 'helper-ended' })
    if (helperAccountId === null) return
    await outbox.enqueue(tx, mail('help-ended', { accountId, otherAccountId: helperAccountId }))
    await outbox.enqueue(
      tx,
      mail('helping-ended', { accountId: helperAccountId, otherAccountId: accountId }),
    )
  })
}
