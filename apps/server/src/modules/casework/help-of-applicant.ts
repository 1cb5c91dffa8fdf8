import type { getApplicant } from '@vignettes/domain/api/casework-applicant.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { personName, personNameIfAny } from '@vignettes/domain/format/person-name.ts'
import { listHelpedBy, listHelpersOf } from '../../ports/help-of-account.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { listEndsOfHelp } from './owned-repository.ts'

/** Who fills in and pays for an applicant, and for whom the applicant does. */
export async function helpOf(
  { database, clock }: Pick<CaseworkDeps, 'database' | 'clock'>,
  accountId: string,
): Promise<ReplyOf<typeof getApplicant>['help']> {
  const [helpers, helped, ended] = await Promise.all([
    listHelpersOf(database, accountId, clock.now()),
    listHelpedBy(database, accountId),
    listEndsOfHelp(database, accountId),
  ])
  return {
    helpers: helpers.map(({ id, helperAccountId: applicantId, acceptedAt, ...row }) => ({
      ...{ id, applicantId, name: personNameIfAny(row) },
      email: acceptedAt ? row.ownEmail : row.email,
      invitedAt: row.invitedAt.toISOString(),
      until: acceptedAt ? null : row.expiresAt.toISOString(),
      since: acceptedAt?.toISOString() ?? null,
    })),
    helped: helped.flatMap(({ accountId: applicantId, acceptedAt, ...row }) =>
      acceptedAt ? [{ applicantId, name: personName(row), since: acceptedAt.toISOString() }] : [],
    ),
    ended: ended.map(({ at }) => at.toISOString()),
  }
}
