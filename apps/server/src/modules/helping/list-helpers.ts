import type { listHelpers as endpoint } from '@vignettes/domain/api/helping.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { personName, personNameIfAny } from '@vignettes/domain/format/person-name.ts'
import type { HelpingDeps } from './helping-deps.ts'
import { listHelpedBy, listHelpersOf } from './repository.ts'

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
    helpers: helpers.map(({ id, email, expiresAt, acceptedAt, ...person }) => ({
      ...{ id, email, name: personNameIfAny(person) },
      until: acceptedAt ? null : expiresAt.toISOString(),
      since: acceptedAt?.toISOString() ?? null,
    })),
    helped: helped.flatMap(({ id, acceptedAt, ...person }) =>
      acceptedAt ? [{ id, name: personName(person), since: acceptedAt.toISOString() }] : [],
    ),
  }
}
