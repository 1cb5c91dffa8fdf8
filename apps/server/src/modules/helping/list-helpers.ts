import type { listHelpers as endpoint } from '@vignettes/domain/api/helping.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { personName, personNameIfAny } from '@vignettes/domain/format/person-name.ts'
import { listHelpedBy, listHelpersOf } from '../../ports/help-of-account.ts'
import type { HelpingDeps } from './helping-deps.ts'

/** Who may help an account, and whom it helps. */
export async function listHelpers(
  { database, clock }: Pick<HelpingDeps, 'database' | 'clock'>,
  accountId: string,
): Promise<ReplyOf<typeof endpoint>> {
  const [helpers, helped] = await Promise.all([
    listHelpersOf(database, accountId, clock.now()),
    listHelpedBy(database, accountId),
  ])
  return {
    helpers: helpers.map(({ id, email, expiresAt, acceptedAt, ownEraseAfter, ...row }) => ({
      ...{ id, email, name: personNameIfAny(row) },
      until: acceptedAt ? null : expiresAt.toISOString(),
      since: acceptedAt?.toISOString() ?? null,
      // Why is told to nobody but whose account it is, here and below.
      isAway: ownEraseAfter !== null,
    })),
    helped: helped.flatMap(({ id, acceptedAt, ownersEraseAfter, ...row }) => {
      if (!acceptedAt) return []
      const since = acceptedAt.toISOString()
      return [{ id, name: personName(row), since, isAway: ownersEraseAfter !== null }]
    }),
  }
}
