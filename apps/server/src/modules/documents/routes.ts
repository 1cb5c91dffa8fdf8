import { declinedTypeOf, fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import { getDeclinedDocuments, uploadDocuments } from '@vignettes/domain/api/documents.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { rejectionPieces } from '@vignettes/domain/casework/reasons.ts'
import { textOf } from '@vignettes/domain/text/pieces.ts'
import { documentFields, documentRow } from '@vignettes/domain/documents/documents.ts'
import type { FastifyInstance } from 'fastify'
import { addFileRoute, type FileRouteOptions } from '../../http/add-file-route.ts'
import { addRoute } from '../../http/add-route.ts'
import { languageOf } from '../../http/language-of.ts'
import { notFound } from '../../http/portal-error.ts'
import type { DocumentDeps } from './document-deps.ts'
import { givenFiles } from './given-files.ts'
import { ownDocumentRoute } from './own-document-route.ts'
import { listOfVignette } from './repository.ts'
import { sentFileRoute } from './sent-file-route.ts'
import { uploadAgain } from './upload-again.ts'

/** Documents that were rejected: which, and their successors. */
export async function documentRoutes(
  app: FastifyInstance,
  deps: DocumentDeps,
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<void> {
  addRoute(app, getDeclinedDocuments, async ({ account, body, request }) => {
    const language = languageOf(request)
    const { reasons } = deps.reference
    // What is no id of ours is absent, like another's.
    const documents = uuidSchema.safeParse(body.objectId).success
      ? await listOfVignette(deps.database, { accountId: account.id, vignetteId: body.objectId })
      : undefined
    if (!documents) throw notFound()
    return {
      documents: documents
        .filter(({ status }) => status === 'rejected')
        .map(({ id, type, isNew, rejection }) => {
          const { sort } = documentRow(fieldOfDocument(type))
          const which = { about: sort, code: rejection?.reason ?? '' }
          const pieces = rejection
            ? rejectionPieces(rejection, reasons.wordsOf(which, rejection.rejectedOn)[language])
            : []
          return { id, type: declinedTypeOf(type), isNew, remarks: textOf(pieces), pieces }
        }),
    }
  })

  ownDocumentRoute(app, deps)
  await sentFileRoute(app, deps, bodies)

  await addFileRoute(
    app,
    uploadDocuments,
    { ...bodies, maxFiles: documentFields().length },
    async ({ account, body: { objectId: vignetteId, ...uploads }, files }) => {
      const accountId = account.id
      const isByHelper = account.helperAccountId !== undefined
      const given = givenFiles(uploads, files)
      await uploadAgain(deps, { accountId, vignetteId, isByHelper, files: given })
      return { status: 'OK' } as const
    },
  )
}
