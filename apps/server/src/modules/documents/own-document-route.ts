import { getDocument } from '@vignettes/domain/api/documents.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { notFound } from '../../http/portal-error.ts'
import { sendDocument } from '../../http/send-document.ts'
import { openAsPut } from '../../http/open-as-put.ts'
import { whileAwaited } from '../../http/while-awaited.ts'
import type { DocumentDeps } from './document-deps.ts'
import { findOwnDocument } from './repository.ts'

const NOT_KEPT = 'private, no-store'

type Deps = Pick<DocumentDeps, 'database' | 'fileStore' | 'imageShrinker'>

/** What its owner has sent, whole or small. For anybody else it is not there, and nobody keeps it on the way. */
export function ownDocumentRoute(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getDocument, async ({ account, query: { id, size }, reply }) => {
    const document = uuidSchema.safeParse(id).success
      ? await findOwnDocument(deps.database, account.id, id)
      : undefined
    if (!document) throw notFound()
    const { mediaType } = document
    if (size === 'thumbnail') {
      if (!mediaType.startsWith('image/')) throw notFound()
      const file = await openAsPut(deps.fileStore, document)
      const small = await whileAwaited(reply, (ended) =>
        deps.imageShrinker.shrink(file, { accountId: account.id, ended }),
      )
      return reply.type('image/jpeg').header('cache-control', NOT_KEPT).send(small)
    }
    return sendDocument(reply, document, () => openAsPut(deps.fileStore, document))
  })
}
