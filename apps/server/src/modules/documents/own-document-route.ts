import { getDocument } from '@vignettes/domain/api/documents.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { notFound } from '../../http/portal-error.ts'
import type { DocumentDeps } from './document-deps.ts'
import { findOwnDocument } from './repository.ts'

type Deps = Pick<DocumentDeps, 'database' | 'fileStore' | 'imageShrinker'>

/** What its owner has sent, whole or small. For anybody else it is not there, and nobody keeps it on the way. */
export function ownDocumentRoute(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getDocument, async ({ account, query: { id, size }, reply }) => {
    const document = uuidSchema.safeParse(id).success
      ? await findOwnDocument(deps.database, account.id, id)
      : undefined
    if (!document || !(await deps.fileStore.has(document.storageKey))) throw notFound()
    const { name, mediaType, sizeBytes, storageKey } = document
    void reply.header('cache-control', 'private, no-store')
    if (size === 'thumbnail') {
      if (!mediaType.startsWith('image/')) throw notFound()
      const small = await deps.imageShrinker.shrink(await deps.fileStore.open(storageKey))
      return reply.type('image/jpeg').send(small)
    }
    return reply
      .type(mediaType)
      .header('content-length', sizeBytes)
      .header('content-disposition', `attachment; filename*=UTF-8''${headerText(name)}`)
      .send(await deps.fileStore.open(storageKey))
  })
}

/** RFC 8187: what `encodeURIComponent` leaves, and a header does not take. */
function headerText(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
