import { takePapers } from '@vignettes/domain/api/casework-papers.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import type { FastifyInstance } from 'fastify'
import { addFileRoute, type FileRouteOptions } from '../../http/add-file-route.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Database } from '../../ports/database.ts'
import type { HandsOfDesk } from '../../ports/hands-of-desk.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { DocumentDeps } from './document-deps.ts'
import { givenFiles } from './given-files.ts'
import { uploadAgain } from './upload-again.ts'

/** What was handed in at the counter by who cannot log in (decisions 0029): checked and kept as what an applicant sends again. */
export async function papersRoute(
  app: FastifyInstance,
  deps: DocumentDeps,
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
  { requireNotInOtherHands }: HandsOfDesk,
): Promise<void> {
  await addFileRoute(
    app,
    takePapers,
    { ...bodies, maxFiles: documentFields().length },
    async ({ staffMember: { id: staffId }, body: { caseId: vignetteId, ...sent }, files }) => {
      const owner = await findOwner(deps.database, vignetteId)
      if (!owner) throw notFound()
      // Who can send it does so: nobody puts another paper in the place of theirs.
      if (owner.email !== null) throw new PortalError(409, 'casework.papers.has-mailbox')
      await uploadAgain(deps, {
        ...{ accountId: owner.accountId, vignetteId, files: givenFiles(sent, files) },
        atDesk: async (tx) => {
          await requireNotInOtherHands(tx, vignetteId, staffId)
          const event = { staffId, vignetteId, now: deps.clock.now() }
          await recordStaffEvent(tx, { ...event, kind: 'documents-at-desk' })
        },
      })
      return { status: 'OK' } as const
    },
  )
}

function findOwner(db: Database, vignetteId: string) {
  return db
    .selectFrom('vignette')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .select(['account.id as accountId', 'account.email'])
    .where('vignette.id', '=', vignetteId)
    .executeTakeFirst()
}
